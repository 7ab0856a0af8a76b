import type { ClavePendiente, FilaPendiente } from '#contract/consultas/inicio.ts'
import { ClaseRecord } from '#web/academico/clase/index.ts'
import { GrupoRecord } from '#web/academico/grupo/index.ts'
import { IncidenciaRecord } from '#web/academico/incidencia/index.ts'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { MatriculaRecord } from '#web/matriculas/matricula/index.ts'
import { IngresoRecord } from '#web/pagos/ingreso/index.ts'

/** The records that open on the home, by the name that the address has. */
const RECORDS = {
  clase: ClaseRecord,
  grupo: GrupoRecord,
  incidencia: IncidenciaRecord,
  ingreso: IngresoRecord,
  matricula: MatriculaRecord,
} as const
type Noun = keyof typeof RECORDS

const NOUNS: Partial<Record<ClavePendiente, Noun>> = {
  clasesDeHoy: 'clase',
  asistenciaPorTomar: 'clase',
  pagosPorConfirmar: 'ingreso',
  misIncidencias: 'incidencia',
  incidenciasSinAtender: 'incidencia',
  matriculasPorConfirmar: 'matricula',
  certificadosPorEmitir: 'matricula',
  faltanNotas: 'grupo',
  gruposPorEmpezar: 'grupo',
  gruposSinDocente: 'grupo',
  gruposPorCerrar: 'grupo',
  gruposSinVacantes: 'grupo',
}

/** Where a row leads: its record beside the home, or the screen that has it. */
export function recordAddress(clave: ClavePendiente, { id, usuario }: FilaPendiente, ficha = '') {
  const de = NOUNS[clave]
  if (de) return paths.inicio() + stringifyParams({ de, ver: id, ficha })
  if (clave === 'tarjetaPorRevisar') return paths.ingresos('pasarela')
  if (clave === 'comprobantesPorAtender') return `${paths.ingresos('comprobantes')}&ver=${id}`
  if (clave === 'reclamosUrgentes' || clave === 'reclamosPorResponder') return `${paths.reclamos()}&ver=${id}`
  if (clave === 'interesadosPorAtender') return paths.interesados({ ver: id })
  if (clave === 'enviosFallidos') return `${paths.ingresos('envios')}&ver=${id}`
  return usuario ? paths.persona(usuario.idUsuario) : paths.ingresos('cuentas')
}

const isNoun = (text: unknown): text is Noun => typeof text === 'string' && Object.hasOwn(RECORDS, text)

/** The record that the address names, open over the home or beside it. */
export function OpenRecord() {
  const [{ de, ver }] = useParams()
  if (!ver || !isNoun(de)) return null
  const Record = RECORDS[de]
  return <Record />
}
