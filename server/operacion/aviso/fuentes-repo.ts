import { type RawBuilder, sql } from 'kysely'

import { incidencia } from '#contract/academico/incidencia.ts'
import { justificacion } from '#contract/academico/justificacion.ts'
import { comprobanteEmisor } from '#contract/comprobantes/comprobante-emisor.ts'
import type { Derecho } from '#contract/core/derecho.ts'
import { type Acceso, opens, type Permiso } from '#contract/core/permisos.ts'
import { interesado } from '#contract/matriculas/interesado.ts'
import { reclamo } from '#contract/mensajes/reclamo.ts'
import { DIAS_DE_AVISO, type TipoAviso } from '#contract/operacion/aviso.ts'
import { cierre } from '#contract/pagos/cierre.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { reachedGroups } from '#server/academico/docente/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { matching, type Source } from '#server/core/matching.ts'
import { reaching, reachingOwn } from '#server/core/reach.ts'
import { isInSight } from '#server/cuentas/cuenta/index.ts'

const ALUMNO: Permiso = 'menu_miscursos'

const sourceOf = (view: string, id: string, alcance: Source['alcance']): Source => ({
  view,
  id,
  alcance,
  defaultSort: id,
})
const pagos = sourceOf('ingreso', 'idIngreso', { alumno: 'idUsuario', vista: isInSight })
const certificados = sourceOf('certificadoFila', 'idCertificado', { alumno: 'idUsuario' })
const casos = sourceOf('incidenciaFila', 'idIncidencia', 'LIBRE')
/** A teacher's cases, and a student's, are in views of their own. */
const casosDeDocente = sourceOf('incidenciaDeDocente', 'idIncidencia', { docente: 'idDocente' })

/** The ids that the list shows to the actor. */
const reached = (ctx: Ctx, source: Source, filtro: Record<string, unknown> = {}) =>
  sql`${matching(ctx, source, filtro).select(source.id)}`
const casosDe = (ctx: Ctx) => reached(ctx, ctx.actor.alcance === 'DOCENTE' ? casosDeDocente : casos)

const since = sql.raw(`now() - interval '${DIAS_DE_AVISO} days'`)

type Fuente = {
  tipo: TipoAviso
  /** All of them are needed: the first one says which rows the reader reaches. */
  permisos: [lista: Acceso, ...Acceso[]]
  /** Rights of a link by which an adult is told of a student's. */
  familia?: readonly Derecho[]
  /** The columns id, registro and instante of what arrived. */
  rows: (ctx: Ctx) => RawBuilder<unknown>
}

const deDinero: Fuente[] = [
  {
    tipo: 'PAGO_INFORMADO',
    permisos: [ingreso.buscar.permiso, ingreso.confirmar.permiso],
    rows: (
      ctx,
    ) => sql`select id_ingreso as id, id_ingreso as registro, fecha_creacion as instante from ingreso
      where fecha_creacion > ${since} and id_ingreso in (${reached(ctx, pagos, { estado: 'REPORTADO' })})`,
  },
  {
    // A payment that is confirmed as it is registered was paid at the till: its receipt is in the student's hand.
    tipo: 'PAGO_CONFIRMADO',
    permisos: [ALUMNO],
    familia: ['veDinero'],
    rows: (
      ctx,
    ) => sql`select id_ingreso as id, id_ingreso as registro, fecha_confirmacion as instante from ingreso
      where fecha_confirmacion > ${since} and autor_de(usuario_confirmacion, fecha_confirmacion) is distinct from autor_de(usuario_creacion, fecha_creacion)
        and id_ingreso in (${reached(ctx, pagos, { estado: 'CONFIRMADO' })})`,
  },
  {
    tipo: 'PAGO_RECHAZADO',
    permisos: [ALUMNO],
    familia: ['veDinero'],
    rows: (
      ctx,
    ) => sql`select id_ingreso as id, id_ingreso as registro, fecha_modificacion as instante from ingreso
      where fecha_modificacion > ${since} and not sin_usar
        and id_ingreso in (${reached(ctx, pagos, { estado: ['RECHAZADO', 'ANULADO'] })})`,
  },
]

/** Those who accept closes, of the acts of others. */
const aceptaCierres: Fuente['permisos'] = [ingreso.buscar.permiso, cierre.aceptar.permiso]
const moneyBack = (['PAGO_ANULADO', 'PAGO_DEVUELTO', 'CUENTA_REBAJADA'] as const).map((tipo): Fuente => ({
  tipo,
  permisos: aceptaCierres,
  rows: ({ actor }) => sql`select id, id_registro as registro, instante from dinero_vuelto
      where tipo = ${tipo} and instante > ${since} and id_autor is distinct from ${actor.idUsuario}
        and ${actor.alcance === 'TODO'}`,
}))

/** Steps of the reader's own prospects, from the beginning of their day. */
const deInteresados: Fuente = {
  tipo: 'INTERESADO',
  permisos: [interesado.buscar.permiso, interesado.estado.permiso],
  rows: ({
    actor,
  }) => sql`select id_interesado as id, id_interesado as registro, inicio_de(paso_fecha) as instante from interesado
    where id_responsable = ${actor.idUsuario} and estado in ('NUEVO', 'CONTACTADO', 'EVALUANDO') and inicio_de(paso_fecha) between ${since} and now()`,
}

const deCasos: Fuente[] = [
  deInteresados,
  {
    tipo: 'CASO',
    permisos: [incidencia.estado.permiso],
    rows: (
      ctx,
    ) => sql`select id_incidencia as id, id_incidencia as registro, fecha_creacion as instante from incidencia
      where fecha_creacion > ${since} and autor_de(usuario_creacion, fecha_creacion) is distinct from ${ctx.actor.idUsuario} and id_incidencia in (${casosDe(ctx)})`,
  },
  {
    tipo: 'RESPUESTA',
    permisos: [incidencia.estado.permiso],
    rows: (
      ctx,
    ) => sql`select id_incidencia_seguimiento as id, id_incidencia as registro, instante from incidencia_seguimiento
      where instante > ${since} and id_alumno is not null and id_alumno <> ${ctx.actor.idUsuario}
        and id_incidencia in (${casosDe(ctx)})`,
  },
  {
    tipo: 'RESPUESTA',
    permisos: [ALUMNO],
    familia: ['veNotas'],
    rows: ({
      actor,
    }) => sql`select distinct id_incidencia_seguimiento as id, id_incidencia as registro, instante
      from incidencia_conversacion_de_alumno
      where id_usuario = any (${actor.propios}::bigint[]) and tipo = 'COMENTARIO' and id_alumno is null and instante > ${since}`,
  },
]

const deJustificaciones: Fuente[] = [
  {
    tipo: 'JUSTIFICACION',
    permisos: [justificacion.resolver.permiso],
    rows: ({
      actor,
    }) => sql`select j.id_justificacion as id, j.id_clase as registro, j.fecha_creacion as instante
      from justificacion j join grupo g on g.id_grupo = j.id_grupo join clase c on c.id_clase = j.id_clase
      where j.estado = 'PENDIENTE' and j.fecha_creacion > ${since} and j.id_pide <> ${actor.idUsuario} and c.estado <> 'CANCELADA'
        and ${reachedGroups(actor)}`,
  },
  ...(['ACEPTADA', 'RECHAZADA'] as const).map((estado): Fuente => ({
    tipo: `JUSTIFICACION_${estado}`,
    permisos: [ALUMNO],
    familia: ['veNotas', 'autoriza'],
    rows: ({
      actor,
    }) => sql`select j.id_justificacion as id, j.id_matricula as registro, j.resuelto as instante
      from justificacion j join matricula m on m.id_matricula = j.id_matricula
      where m.id_usuario = any (${actor.propios}::bigint[]) and m.estado <> 'ELIMINADA' and j.estado = ${estado} and j.resuelto > ${since}`,
  })),
]

const otherSources: Fuente[] = [
  {
    tipo: 'RELOJ',
    permisos: ['per_configuracion'],
    rows: () => sql`select id_reloj_lejano as id, id_reloj_lejano as registro, instante from reloj_lejano
      where instante > ${since}`,
  },
  {
    tipo: 'RECLAMO',
    permisos: [reclamo.responder.permiso],
    rows: () => sql`select id_reclamo as id, id_reclamo as registro, fecha_creacion as instante from reclamo
      where fecha_creacion > ${since}`,
  },
  {
    tipo: 'COLA_DETENIDA',
    permisos: [comprobanteEmisor.reanudar.permiso],
    rows: () => sql`select extract(epoch from detenida)::bigint as id, 1::bigint as registro, detenida as instante from comprobante_cola
      where detenida > ${since}`,
  },
  {
    tipo: 'FIRMA_POR_VENCER',
    permisos: [comprobanteEmisor.certificado.permiso],
    rows: () => sql`select extract(epoch from c.vence)::bigint * 100 + d as id, d::bigint as registro, c.vence - make_interval(days => d) as instante
      from comprobante_credencial c cross join unnest(array[30, 7, 1]) d
      where c.vence - make_interval(days => d) between ${since} and now()`,
  },
  {
    tipo: 'VINCULO_TERMINADO',
    permisos: ['SESION'],
    rows: ({
      actor,
    }) => sql`select id_vinculo as id, id_alumno as registro, fecha_modificacion as instante from vinculo
      where id_usuario = ${actor.idUsuario} and estado = 'TERMINADO' and terminado_por = id_alumno and fecha_modificacion > ${since}`,
  },
  {
    tipo: 'TRABAJO',
    permisos: ['SESION'],
    rows: ({ actor }) => sql`select id_tarea as id, id_tarea as registro, fecha_fin as instante from tarea
      where id_usuario = ${actor.idUsuario} and fecha_fin > ${since} and not simular and estado <> 'CANCELADA'`,
  },
  {
    // Noted on the day of the class, as its mail is; what is written later of past classes is no news.
    tipo: 'INASISTENCIA',
    permisos: [ALUMNO],
    familia: ['veNotas'],
    rows: ({
      actor,
    }) => sql`select a.id_asistencia as id, m.id_matricula as registro, coalesce(a.fecha_modificacion, a.fecha_creacion) as instante
      from asistencia a join matricula m on m.id_matricula = a.id_matricula join clase c on c.id_clase = a.id_clase
      where m.id_usuario = any (${actor.propios}::bigint[]) and m.estado <> 'ELIMINADA' and a.estado = 'FALTA'
        and c.fecha > hoy() - ${DIAS_DE_AVISO}::int and c.fecha = dia_de(coalesce(a.fecha_modificacion, a.fecha_creacion))`,
  },
  {
    tipo: 'CERTIFICADO',
    permisos: [ALUMNO],
    familia: ['veNotas'],
    rows: (
      ctx,
    ) => sql`select id_certificado as id, id_certificado as registro, fecha_creacion as instante from certificado
      where fecha_creacion > ${since}
        and id_certificado in (${reached(ctx, certificados, { estado: ['EMITIDO', 'ENVIADO'] })})`,
  },
]

/** More of one kind than anybody reads: the bell says 99+. */
const MOST = 100

/** The newest rows that the reader reaches in a source, with the reach of the list behind it. */
const rowsOf = (ctx: Ctx, { tipo, permisos: [lista], familia, rows }: Fuente) =>
  sql`select ${tipo}::text as tipo, f.* from (
    ${rows(lista === ALUMNO ? reachingOwn(ctx, familia) : reaching(ctx, lista))} order by instante desc limit ${MOST}) f`

/** All that arrived for the reader, source by source. */
export const arrivedFor = (ctx: Ctx) =>
  sql.join(
    [...deDinero, ...moneyBack, ...deCasos, ...deJustificaciones, ...otherSources]
      .filter(({ permisos }) => permisos.every((permiso) => opens(permiso, ctx.actor.authorities)))
      .map((fuente) => rowsOf(ctx, fuente)),
    sql` union all `,
  )
