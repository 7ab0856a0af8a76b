import { clase, type EstadoClase } from '#contract/academico/clase.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { incidencia } from '#contract/academico/incidencia.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { control } from '#contract/consultas/control.ts'
import { type Banda, ClavePendiente, type Pendiente } from '#contract/consultas/inicio.ts'
import { alcanceDe } from '#contract/core/alcance.ts'
import { addDays } from '#contract/core/day.ts'
import { type Acceso, opens } from '#contract/core/permisos.ts'
import { cuenta, POR_COBRAR } from '#contract/cuentas/cuenta.ts'
import { EstadoMatricula } from '#contract/institucion/estado-matricula.ts'
import { interesado } from '#contract/matriculas/interesado.ts'
import { matricula, matriculaMoves } from '#contract/matriculas/matricula.ts'
import { envio } from '#contract/mensajes/envio.ts'
import { reclamo } from '#contract/mensajes/reclamo.ts'
import { cierre } from '#contract/pagos/cierre.ts'
import { POR_CONFIRMAR } from '#contract/pagos/estado-ingreso.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import type { Actor } from '#server/core/ctx.ts'

/** Days ahead for charges that fall due and for groups about to start, and days back for what failed. */
const WEEK = 7
const SOON = 14
const RECENT = 30

const GIVEN: EstadoClase[] = ['PROGRAMADA', 'REPROGRAMADA', 'DICTADA']

export type Asunto = {
  clave: ClavePendiente
  /** All of them are needed: to see the list, which reaches its rows, and to act on them. */
  permisos: [lista: Acceso, ...Acceso[]]
  filtro: Pendiente['filtro']
}

const FIRST_OF_WEEK = ClavePendiente.options.indexOf('matriculasPorConfirmar')
const FIRST_OF_LATER = ClavePendiente.options.indexOf('vencidas')

/** The subjects follow each other by urgency: those of today, of this week, of later. */
export function bandaDe(clave: ClavePendiente): Banda {
  const place = ClavePendiente.options.indexOf(clave)
  if (place >= FIRST_OF_LATER) return 'DESPUES'
  return place >= FIRST_OF_WEEK ? 'SEMANA' : 'HOY'
}

/** Acts on a charge: it is collected, or its student is reminded. */
const ABOUT_CHARGES = [ingreso.nuevo.permiso, control.recordar.permiso] as const

const asuntosDeDinero = (hoy: string): Asunto[] => [
  {
    clave: 'pagosPorConfirmar',
    permisos: [ingreso.buscar.permiso, ingreso.confirmar.permiso],
    filtro: { estado: POR_CONFIRMAR },
  },
  {
    clave: 'tarjetaPorRevisar',
    permisos: [pasarela.revisiones.permiso],
    filtro: { estado: 'PENDIENTE' },
  },
  {
    clave: 'comprobantesPorAtender',
    permisos: [comprobante.buscar.permiso, comprobante.reenviar.permiso],
    filtro: { porAtender: true },
  },
  {
    clave: 'vencenHoy',
    permisos: [cuenta.buscar.permiso, ABOUT_CHARGES],
    filtro: { estado: [...POR_COBRAR], desde: hoy, hasta: hoy },
  },
  {
    clave: 'vencenEstaSemana',
    permisos: [cuenta.buscar.permiso, ABOUT_CHARGES],
    filtro: { estado: [...POR_COBRAR], desde: addDays(hoy, 1), hasta: addDays(hoy, WEEK) },
  },
  {
    clave: 'vencidas',
    permisos: [cuenta.buscar.permiso, ABOUT_CHARGES],
    filtro: { estado: [...POR_COBRAR], vencida: true },
  },
]

/** A teacher's classes of today are a subject of their own, so those without attendance end with yesterday's. */
const asuntosDeClases = ({ idUsuario, authorities }: Actor, hoy: string): Asunto[] => [
  {
    clave: 'clasesDeHoy',
    permisos: [clase.buscar.permiso, clase.asistencia.permiso],
    filtro: { idDocente: idUsuario, estado: GIVEN, desde: hoy, hasta: hoy },
  },
  {
    clave: 'asistenciaPorTomar',
    permisos: [clase.buscar.permiso, clase.asistencia.permiso],
    filtro: {
      porRegistrar: true,
      ...(alcanceDe(clase.buscar.permiso, authorities) === 'DOCENTE' && { hasta: addDays(hoy, -1) }),
    },
  },
]

const asuntosAcademicos = (hoy: string): Asunto[] => [
  {
    clave: 'matriculasPorConfirmar',
    permisos: [matricula.buscar.permiso, matricula.confirmarInscripcion.permiso],
    filtro: { estado: EstadoMatricula.options.filter((estado) => matriculaMoves.confirmar({ estado })) },
  },
  {
    clave: 'faltanNotas',
    permisos: ['web_grupo_listado', 'per_calificacion_registrar'],
    filtro: { faltanNotas: true },
  },
  {
    clave: 'gruposPorCerrar',
    permisos: ['web_grupo_listado', grupo.cerrar.permiso],
    filtro: { porCerrar: true },
  },
  {
    clave: 'gruposPorEmpezar',
    permisos: ['web_grupo_listado', [grupo.actualizar.permiso, matricula.conUsuario.permiso]],
    filtro: { estado: ['PROGRAMADO', 'ABIERTO'], desde: hoy, hasta: addDays(hoy, SOON) },
  },
  {
    clave: 'gruposSinDocente',
    permisos: ['web_grupo_listado', grupo.actualizar.permiso],
    filtro: { sinDocente: true },
  },
  {
    clave: 'gruposSinVacantes',
    permisos: ['web_grupo_listado', grupo.actualizar.permiso],
    filtro: { sinVacantes: true },
  },
  {
    clave: 'certificadosPorEmitir',
    permisos: [matricula.buscar.permiso, 'per_certificado_emitir'],
    filtro: { porCertificar: true },
  },
]

const asuntosDePersonas = ({ idUsuario }: Actor, hoy: string): Asunto[] => [
  {
    clave: 'reclamosUrgentes',
    permisos: [reclamo.responder.permiso],
    filtro: { plazo: ['VENCIDO', 'POR_VENCER'] },
  },
  {
    clave: 'reclamosPorResponder',
    permisos: [reclamo.responder.permiso],
    filtro: { plazo: 'EN_PLAZO' },
  },
  {
    clave: 'interesadosPorAtender',
    permisos: [interesado.buscar.permiso, interesado.estado.permiso],
    filtro: { idResponsable: idUsuario, porAtender: true },
  },
  {
    clave: 'misIncidencias',
    permisos: [incidencia.estado.permiso],
    filtro: { mias: true, abierta: true },
  },
  {
    clave: 'incidenciasSinAtender',
    permisos: [incidencia.estado.permiso],
    filtro: { estado: 'ABIERTA' },
  },
  {
    clave: 'enviosFallidos',
    permisos: [envio.buscar.permiso],
    filtro: { estado: 'FALLIDO', desde: addDays(hoy, -RECENT) },
  },
]

/** Work that the reader started: for those who may start any. */
const asuntosPropios = (hoy: string): Asunto[] => [
  {
    clave: 'trabajosFallidos',
    permisos: [['web_ingreso_listado', 'web_grupo_listado']],
    filtro: { estado: 'FALLIDA', desde: addDays(hoy, -RECENT) },
  },
]

/** For those who accept closes: the cash, and what went back since they last looked. */
const CASH: Asunto[] = (['cajaDeHoy', 'cajaSinCerrar', 'cierresPorAceptar', 'dineroVuelto'] as const).map(
  (clave) => ({ clave, permisos: ['web_ingreso_listado', cierre.aceptar.permiso], filtro: {} }),
)

/** The subjects that the actor's authorities open, each of the rows that its list reaches. */
export const asuntosDe = (actor: Actor, hoy: string): Asunto[] =>
  [
    ...asuntosDeClases(actor, hoy),
    ...asuntosAcademicos(hoy),
    ...asuntosDePersonas(actor, hoy),
    ...asuntosDeDinero(hoy),
    ...CASH,
    ...asuntosPropios(hoy),
  ].filter(({ permisos }) => permisos.every((permiso) => opens(permiso, actor.authorities)))
