import type { ClavePendiente, Pendiente } from '#contract/consultas/inicio.ts'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'

/** The list of each kind of pending work, with its best filter and order. */
const LISTS: Record<ClavePendiente, [path: string, query?: object]> = {
  clasesDeHoy: [paths.clases(), { rango: 'todas' }],
  reclamosUrgentes: [paths.reclamos(), { sort: 'vence,asc' }],
  reclamosPorResponder: [paths.reclamos(), { sort: 'vence,asc' }],
  asistenciaPorTomar: [paths.clases(), { rango: 'todas' }],
  pagosPorConfirmar: [paths.ingresos(), { sort: 'fecha,asc' }],
  tarjetaPorRevisar: [paths.ingresos('pasarela')],
  comprobantesPorAtender: [paths.ingresos('comprobantes'), { sort: 'fecha,asc' }],
  interesadosPorAtender: [paths.interesados()],
  misIncidencias: [paths.incidencias()],
  incidenciasSinAtender: [paths.incidencias()],
  vencenHoy: [paths.ingresos('cuentas')],
  cajaSinCerrar: [paths.ingresos('cierre')],
  cierresPorAceptar: [paths.ingresos('cierre')],
  // The bell tells each of them, and what was read there is read.
  dineroVuelto: [paths.inicio({ avisos: 'abiertos' })],
  cajaDeHoy: [paths.ingresos('cierre')],
  matriculasPorConfirmar: [paths.matriculas()],
  vencenEstaSemana: [paths.ingresos('cuentas')],
  faltanNotas: [paths.grupos()],
  gruposPorEmpezar: [paths.grupos()],
  gruposSinDocente: [paths.grupos()],
  vencidas: [paths.ingresos('cuentas')],
  gruposPorCerrar: [paths.grupos()],
  gruposSinVacantes: [paths.grupos()],
  certificadosPorEmitir: [paths.matriculas()],
  enviosFallidos: [paths.ingresos('envios')],
  // The bell has the reader's own work.
  trabajosFallidos: [paths.inicio({ avisos: 'abiertos' })],
}

/** The address of the list with just the rows of a subject. */
export function addressOf({ clave, filtro }: Pick<Pendiente, 'clave' | 'filtro'>) {
  const [path, query] = LISTS[clave]
  if (clave === 'trabajosFallidos' || clave === 'dineroVuelto') return path
  const text = stringifyParams({ ...filtro, ...query })
  return path.includes('?') ? path + text.replace('?', '&') : path + text
}
