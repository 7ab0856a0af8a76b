import { sql } from 'kysely'

import type { Answer, Parsed } from '#contract/core/op.ts'
import { empresa } from '#contract/pagos/empresa.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { searchPage } from '#server/core/search.ts'
import { steady } from '#server/core/steady.ts'
import { table } from '#server/core/table.ts'

/** A scope without columns: of a company only staff see anything. */
const STAFF = {} as const

export const empresas = table(empresa, {
  name: 'empresa',
  view: 'empresaFila',
  id: 'idEmpresa',
  alcance: STAFF,
  texto: 'texto',
  defaultSort: 'razonSocial',
  campoDe: {
    empresa_ruc_unico: 'ruc',
  },
})

const employees = {
  view: 'empresaMatriculaFila',
  id: 'idMatricula',
  alcance: STAFF,
  texto: 'busqueda',
  telefono: { columna: 'idUsuario', de: 'usuarios_con_telefono' },
  orden: { alumno: 'ordenNombre' },
  defaultSort: 'ordenNombre',
} as const

export const searchEmployees = (ctx: Ctx, q: Parsed<typeof empresa.empleados>) =>
  searchPage(ctx, employees, q) as Promise<Answer<typeof empresa.empleados>>

/** Locks the company against a change of its state until the transaction ends; other payments by it may hold it too. */
export async function holdEmpresa({ db }: Ctx, idEmpresa: number) {
  await sql`select from empresa where id_empresa = ${idEmpresa} for share`.execute(db)
}

export type Enrolment = {
  idMatricula: number
  codigo: string
  idEmpresa: number | null
  empresa: string | null
}

/** The enrolments of these that exist, each with the company that pays it. */
export async function readEnrolments({ db }: Ctx, matriculas: number[]): Promise<Enrolment[]> {
  const { rows } = await sql<Enrolment>`
    select m.id_matricula, m.codigo, e.id_empresa, e.razon_social as empresa
    from matricula m left join empresa_matricula x on x.id_matricula = m.id_matricula left join empresa e on e.id_empresa = x.id_empresa
    where m.id_matricula = any (${matriculas}::bigint[]) and m.estado <> 'ELIMINADA'
    order by m.id_matricula`.execute(db)
  return rows
}

export async function insertEmployees({ db }: Ctx, idEmpresa: number, matriculas: number[]) {
  await sql`insert into empresa_matricula (id_matricula, id_empresa)
    select m, ${idEmpresa} from unnest(${matriculas}::bigint[]) m order by m`.execute(db)
}

/** Returns how many of them it paid. */
export async function deleteEmployees({ db }: Ctx, idEmpresa: number, matriculas: number[]): Promise<number> {
  const { numAffectedRows } = await sql`delete from empresa_matricula
    where id_empresa = ${idEmpresa} and id_matricula = any (${matriculas}::bigint[])`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** An open charge, with its money as text. */
export type OpenCharge = Answer<typeof empresa.cargos>['content'][number]

/** The open charges of its enrolments, by student and due date. */
export async function chargesOf({ db }: Ctx, idEmpresa: number): Promise<OpenCharge[]> {
  const { rows } = await sql<OpenCharge>`
    select id_cuenta, id_matricula, id_usuario, usuario, grupo ->> 'curso' as curso, concepto, fecha_vencimiento, id_moneda, moneda,
      saldo, en_revision, vencida, factura
    from cuenta_fila
    where id_matricula = any (array(select id_matricula from empresa_matricula where id_empresa = ${idEmpresa}))
      and estado in ('PENDIENTE', 'PARCIAL')
    order by orden_nombre, id_usuario, fecha_vencimiento, id_cuenta`.execute(steady(db))
  return rows
}
