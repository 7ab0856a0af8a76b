import { sql } from 'kysely'

import type { ClavePendiente } from '#contract/consultas/inicio.ts'
import type { Source } from '#server/core/matching.ts'

/** Shape of a list's rows on the home: columns of its view, or expressions on them. */
export type Fila = {
  source: Source
  /** The day from which a row waits or on which it is due; the first rows are those of the first days. */
  dia: string
  texto: string
  detalle: string
  /** Amount of the row, for a list of money. */
  monto?: string
  /** Students of a class or a group. */
  alumnos?: string
  /** A class has its room and its hour. */
  esClase?: true
  conUsuario?: true
  conEstado?: true
  conConstancia?: true
}

const plainSource = (view: string, id: string): Source => ({ view, id, alcance: {}, defaultSort: id })
const ofTeacher = (view: string, id: string): Source => ({
  ...plainSource(view, id),
  alcance: { docente: 'idDocente' },
})

const matriculas: Fila = {
  source: ofTeacher('matriculaFila', 'idMatricula'),
  dia: 'v.fecha',
  texto: "v.curso ->> 'nombre'",
  detalle: "v.grupo ->> 'codigo'",
  conUsuario: true,
  conEstado: true,
}
const cuentas: Fila = {
  source: { ...plainSource('cuentaFila', 'idCuenta'), fecha: 'fechaVencimiento' },
  dia: 'v.fecha_vencimiento',
  texto: 'v.concepto',
  detalle: "v.grupo ->> 'codigo'",
  monto: 'v.saldo',
  conUsuario: true,
}
const grupos = (dia: 'fecha_inicio' | 'fecha_fin'): Fila => ({
  source: { ...ofTeacher('grupoFila', 'idGrupo'), fecha: 'fechaInicio' },
  dia: `v.${dia}`,
  texto: "v.curso ->> 'nombre'",
  detalle: 'v.codigo',
  alumnos: 'v.matriculados',
  conEstado: true,
})
const casos: Fila = {
  source: plainSource('incidenciaFila', 'idIncidencia'),
  dia: 'dia_de(v.fecha_creacion)',
  texto: 'v.asunto',
  detalle: 'v.alumno',
  conEstado: true,
}
const reclamos: Fila = {
  source: { ...plainSource('reclamoFila', 'idReclamo'), fecha: 'fecha' },
  dia: 'v.vence',
  texto: 'v.consumidor',
  detalle: 'v.numero',
  conEstado: true,
}
const clases: Fila = {
  source: { ...ofTeacher('claseFila', 'idClase'), fecha: 'fecha' },
  dia: 'v.fecha',
  texto: "v.grupo ->> 'curso'",
  detalle: "v.grupo ->> 'codigo'",
  alumnos: 'v.alumnos',
  esClase: true,
  conEstado: true,
}
/** A teacher's cases are in a view of their own. */
const CASOS_DE_DOCENTE = ofTeacher('incidenciaDeDocente', 'idIncidencia')

/** The sources are those of the lists: a test compares the counts. */
const FILAS: Partial<Record<ClavePendiente, Fila>> = {
  clasesDeHoy: clases,
  asistenciaPorTomar: clases,
  pagosPorConfirmar: {
    source: plainSource('ingresoFila', 'idIngreso'),
    dia: 'v.fecha',
    texto:
      "coalesce((select string_agg(a ->> 'concepto', ', ') from jsonb_array_elements(v.aplicaciones) a), '')",
    detalle: "concat_ws(' ', v.medio_pago ->> 'nombre', v.numero_operacion)",
    monto: 'v.monto',
    conUsuario: true,
    conEstado: true,
    conConstancia: true,
  },
  tarjetaPorRevisar: {
    source: plainSource('revisionFila', 'idRevision'),
    dia: 'dia_de(v.fecha_creacion)',
    texto: "coalesce(v.detalle, '')",
    detalle: 'v.orden',
    conUsuario: true,
  },
  comprobantesPorAtender: {
    source: { ...plainSource('comprobanteFila', 'idComprobante'), fecha: 'fecha' },
    dia: 'v.fecha',
    texto: 'v.numero_completo',
    detalle: "coalesce(v.mensaje, '')",
    monto: 'v.importe',
    conUsuario: true,
    conEstado: true,
  },
  matriculasPorConfirmar: matriculas,
  certificadosPorEmitir: matriculas,
  vencenHoy: cuentas,
  vencenEstaSemana: cuentas,
  vencidas: cuentas,
  faltanNotas: grupos('fecha_fin'),
  gruposPorCerrar: grupos('fecha_fin'),
  gruposPorEmpezar: grupos('fecha_inicio'),
  gruposSinDocente: grupos('fecha_inicio'),
  gruposSinVacantes: grupos('fecha_inicio'),
  reclamosUrgentes: reclamos,
  reclamosPorResponder: reclamos,
  interesadosPorAtender: {
    source: plainSource('interesadoFila', 'idInteresado'),
    dia: 'v.paso_fecha',
    texto: 'coalesce(v.paso, v.nombre)',
    detalle: "concat_ws(' · ', v.nombre, v.curso ->> 'nombre')",
    conEstado: true,
  },
  misIncidencias: casos,
  incidenciasSinAtender: casos,
  enviosFallidos: {
    source: { ...plainSource('envioFila', 'idEnvio'), instante: 'instante' },
    dia: 'dia_de(v.instante)',
    texto: "coalesce(v.asunto, '')",
    detalle: 'v.destino',
    conUsuario: true,
  },
}

/** Returns the shape of a subject's rows for a reader; undefined for a subject that is no list of rows. */
export function filaDe(clave: ClavePendiente, alcance: string): Fila | undefined {
  const fila = FILAS[clave]
  return fila === casos && alcance === 'DOCENTE' ? { ...casos, source: CASOS_DE_DOCENTE } : fila
}

const orNull = (shown: boolean | undefined, column: string) => sql.raw(shown ? column : 'null')

/** Builds a row as the contract names it. */
export const rowJson = ({
  source,
  dia,
  texto,
  detalle,
  monto,
  alumnos,
  ...shown
}: Fila) => sql`jsonb_build_object(
  'id', ${sql.ref(`v.${source.id}`)}, 'usuario', ${orNull(shown.conUsuario, 'v.usuario')}, 'texto', ${sql.raw(texto)},
  'detalle', ${sql.raw(detalle)}, 'aula', ${orNull(shown.esClase, 'v.aula')}, 'fecha', ${sql.raw(dia)},
  'hora', ${orNull(shown.esClase, 'v.hora_inicio')}, 'alumnos', ${sql.raw(alumnos ?? 'null')}, 'monto', ${sql.raw(monto ?? 'null')},
  'moneda', ${monto ? sql`(select moneda_corta(o) from moneda o where o.id_moneda = v.id_moneda)` : sql`null`},
  'estado', ${orNull(shown.conEstado, 'v.estado')}, 'conConstancia', ${orNull(shown.conConstancia, 'v.constancia is not null')})`
