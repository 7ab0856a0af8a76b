import { sql } from 'kysely'

import { ingresoMoves } from '#contract/pagos/ingreso.ts'
import type { PersonaRef } from '#contract/personas/usuario.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { matching } from '#server/core/matching.ts'

const MOST = 8
const ALUMNO = 9

const person = ['idUsuario', 'nombres', 'papellido', 'sapellido', 'tipoDocumento', 'numeroDocumento'] as const
const personas = {
  view: 'usuarioFila',
  id: 'idUsuario',
  texto: 'busqueda',
  defaultSort: 'idUsuario',
} as const

/** Students; for a teacher, those of their groups. */
export async function alumnos(ctx: Ctx, buscar: string) {
  const source = {
    ...personas,
    alcance: ctx.actor.alcance === 'DOCENTE' ? 'LIBRE' : { alumno: 'idUsuario' },
  } as const
  const found = matching(ctx, source, { buscar, nivel: ALUMNO })
  const reached =
    ctx.actor.alcance === 'DOCENTE'
      ? found.where(
          sql<boolean>`exists (select from matricula m join grupo g on g.id_grupo = m.id_grupo
            where m.id_usuario = usuario_fila.id_usuario and m.estado <> 'ELIMINADA' and g.id_docente = ${ctx.actor.idUsuario})`,
        )
      : found
  return (await reached.select(person).orderBy('ordenNombre').limit(MOST).execute()) as PersonaRef[]
}

const groups = {
  view: 'grupoFila',
  id: 'idGrupo',
  texto: 'texto',
  alcance: { docente: 'idDocente' },
  defaultSort: 'idGrupo',
} as const

type Grupo = {
  idGrupo: number
  codigo: string
  curso: { nombre: string }
  periodo: { nombre: string }
  estado: string
}

export async function grupos(ctx: Ctx, buscar: string) {
  const rows = await matching(ctx, groups, { buscar })
    .select(['idGrupo', 'codigo', 'curso', 'periodo', 'estado'])
    .orderBy('fechaInicio', 'desc')
    .orderBy('idGrupo')
    .limit(MOST)
    .execute()
  return (rows as Grupo[]).map(({ curso, periodo, ...grupo }) => ({
    ...grupo,
    curso: curso.nombre,
    periodo: periodo.nombre,
  }))
}

const payments = {
  view: 'ingresoFila',
  id: 'idIngreso',
  texto: 'busqueda',
  alcance: { alumno: 'idUsuario' },
  defaultSort: 'idIngreso',
} as const
const RECEIPT = ['idIngreso', 'numeroRecibo', 'fecha', 'monto', 'moneda', 'usuario', 'estado'] as const

/** Payments with a receipt, by its number, the operation number or the payer; the newest first. */
export const recibos = (ctx: Ctx, buscar: string) =>
  matching(ctx, payments, { buscar })
    .where('numeroRecibo', 'is not', null)
    .where('estado', '<>', ingresoMoves.eliminar.to)
    .select(RECEIPT)
    .orderBy('idIngreso', 'desc')
    .limit(MOST)
    .execute()
