import { type RawBuilder, sql } from 'kysely'

import type { ClavePaso, ClavePendiente } from '#contract/consultas/inicio.ts'
import { AJUSTES } from '#contract/institucion/ajuste.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { loose } from '#server/core/loose.ts'
import { matching, type Source } from '#server/core/matching.ts'
import { reaching } from '#server/core/reach.ts'
import { diasPorCerrar, movimientosPorCerrar } from '#server/pagos/cierre/index.ts'

import type { Asunto } from './asuntos.ts'

const grupos: Source = {
  view: 'grupoFila',
  id: 'idGrupo',
  alcance: { docente: 'idDocente' },
  fecha: 'fechaInicio',
  defaultSort: 'idGrupo',
}
const matriculas: Source = {
  view: 'matriculaFila',
  id: 'idMatricula',
  alcance: { docente: 'idDocente' },
  defaultSort: 'idMatricula',
}
const cuentas: Source = {
  view: 'cuentaFila',
  id: 'idCuenta',
  alcance: {},
  fecha: 'fechaVencimiento',
  defaultSort: 'idCuenta',
}
const casos: Source = { view: 'incidenciaFila', id: 'idIncidencia', alcance: {}, defaultSort: 'idIncidencia' }
const plainSource = (view: string, id: string): Source => ({ view, id, alcance: {}, defaultSort: id })

const reclamos: Source = { ...plainSource('reclamoFila', 'idReclamo'), fecha: 'fecha' }

/** The source of each list, the same as its noun's: a test compares the counts. */
const LISTS: Partial<Record<ClavePendiente, Source>> = {
  asistenciaPorTomar: { ...plainSource('claseFila', 'idClase'), alcance: { docente: 'idDocente' } },
  pagosPorConfirmar: plainSource('ingresoFila', 'idIngreso'),
  tarjetaPorRevisar: plainSource('revisionFila', 'idRevision'),
  matriculasPorConfirmar: matriculas,
  certificadosPorEmitir: matriculas,
  vencenHoy: cuentas,
  vencidas: cuentas,
  faltanNotas: grupos,
  gruposPorCerrar: grupos,
  gruposPorEmpezar: grupos,
  reclamosUrgentes: reclamos,
  reclamosPorResponder: reclamos,
  misIncidencias: casos,
  incidenciasSinAtender: casos,
  enviosFallidos: { ...plainSource('envioFila', 'idEnvio'), instante: 'instante' },
}

/** A teacher's cases are in a view of their own. */
const sourceForActor = ({ actor }: Ctx, source: Source): Source =>
  source === casos && actor.alcance === 'DOCENTE'
    ? { ...casos, view: 'incidenciaDeDocente', alcance: { docente: 'idDocente' } }
    : source

function rowsOf(ctx: Ctx, source: Source, { mias, ...filtro }: Record<string, unknown>) {
  const own = mias ? { idResponsable: ctx.actor.idUsuario } : {}
  return matching(ctx, sourceForActor(ctx, source), { ...filtro, ...own }).select(source.id)
}

function countOf(of: Ctx, { clave, filtro, permisos: [lista] }: Asunto): RawBuilder<number> {
  const ctx = reaching(of, lista)
  if (clave === 'cajaSinCerrar') return sql`(select count(*)::int from (${diasPorCerrar(ctx.actor)}) d)`
  if (clave === 'cajaDeHoy') return sql`(select count(*)::int from (${movimientosPorCerrar(ctx.actor)}) d)`
  const source = LISTS[clave]
  return source ? sql`(select count(*)::int from (${rowsOf(ctx, source, filtro)}) r)` : sql`0`
}

/** Counts the rows of each subject in one statement, so that all counts are of one moment. */
export async function countAsuntos(
  ctx: Ctx,
  asuntos: Asunto[],
): Promise<Partial<Record<ClavePendiente, number>>> {
  if (asuntos.length === 0) return {}
  const row = await loose(ctx.db)
    .selectNoFrom(asuntos.map((asunto) => countOf(ctx, asunto).as(asunto.clave)))
    .executeTakeFirstOrThrow()
  return row as Partial<Record<ClavePendiente, number>>
}

type Paso = { clave: ClavePaso; empezado: boolean; hecho: boolean }

/** The setup steps of a new installation: a period and a group are done once they are open. */
export async function primerosPasos({ db }: Ctx): Promise<Paso[]> {
  const { rows } = await sql<Paso>`
    select clave, empezado or hecho as empezado, hecho from (values
      ('institucion', false, parametro_de('institucion.nombre') <> ${AJUSTES['institucion.nombre'].usual}),
      ('periodo', exists (select from periodo), exists (select from periodo where estado = 'ABIERTO')),
      ('area', false, exists (select from area)),
      ('curso', false, exists (select from curso)),
      ('tarifario', exists (select from tarifario), exists (select from tarifario_concepto where estado = 'ACTIVO')),
      ('grupo', exists (select from grupo), exists (select from grupo where estado in ('ABIERTO', 'EN_CURSO', 'FINALIZADO'))),
      ('matricula', false, exists (select from matricula where estado <> 'ELIMINADA'))) p (clave, empezado, hecho)`.execute(
    db,
  )
  return rows
}
