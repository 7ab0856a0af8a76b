import { calificacion } from '#contract/academico/calificacion.ts'
import { clase } from '#contract/academico/clase.ts'
import { incidencia } from '#contract/academico/incidencia.ts'
import { justificacion } from '#contract/academico/justificacion.ts'
import { certificado } from '#contract/certificados/certificado.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { camino } from '#contract/consultas/camino.ts'
import type { Derecho } from '#contract/core/derecho.ts'
import type { Op } from '#contract/core/op.ts'
import { cuentaIngreso } from '#contract/cuentas/cuenta-ingreso.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { estadoDeCuenta } from '#contract/cuentas/estado-de-cuenta.ts'
import { inscripcion } from '#contract/matriculas/inscripcion.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { expediente } from '#contract/operacion/expediente.ts'
import { constancia } from '#contract/pagos/constancia.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import { recibo } from '#contract/pagos/recibo.ts'
import { consentimiento } from '#contract/personas/consentimiento.ts'
import { png } from '#server/pagos/constancia/muestras.ts'

import { returnFields, textOf } from './pasarela.ts'
import type { School } from './school.ts'
import type { WholeChild } from './whole-children.ts'

type Row = { idUsuario?: number; idMatricula?: number; idGrupo?: number }

/** A call of an operation about one child. */
export type Probe = {
  op: Op
  input: (child: WholeChild) => object
  /** Rows of the answer of a list, among which the child is looked for. */
  rows?: (data: never) => readonly Row[]
  /** Rights that it asks for besides those that open it: without them the child is there, and the call refused. */
  also?: readonly Derecho[]
  /** The row is another adult's to change: who reaches the child is refused. */
  ofAnother?: true
}

const content = ({ content: rows }: { content: readonly Row[] }) => rows
const ofStudent = ({ idUsuario }: WholeChild) => ({ idUsuario })
const id = (of: (child: WholeChild) => number) => (child: WholeChild) => ({ id: String(of(child)) })
const enrolment = id(({ idMatricula }) => idMatricula)
const payment = id(({ idIngreso }) => idIngreso)
const document = id(({ idComprobante }) => idComprobante)
const aCase = id(({ idIncidencia }) => idIncidencia)
const aCertificate = id(({ idCertificado }) => idCertificado)
const byVoucher = id(({ idConVoucher }) => idConVoucher)
const byCard = ({ idConTarjeta }: WholeChild) => ({ idIngreso: idConTarjeta })
const picture = { nombre: 'voucher.png', datos: png() }

const grades: readonly Probe[] = [
  { op: calificacion.deMatricula, input: enrolment },
  { op: clase.asistencias, input: ofStudent, rows: content },
  {
    op: clase.calendario,
    input: ({ idUsuario }) => ({ idUsuario, desde: '2030-03-01', hasta: '2030-03-31' }),
    rows: content,
  },
  { op: justificacion.deMatricula, input: enrolment },
  { op: camino.ver, input: ofStudent, rows: ({ cursos }: { cursos: readonly Row[] }) => cursos },
  { op: incidencia.ver, input: aCase },
  {
    op: incidencia.buscar,
    input: ofStudent,
    rows: ({ content: cases }: { content: readonly { alumnos: readonly Row[] }[] }) =>
      cases.flatMap(({ alumnos }) => alumnos),
  },
  { op: certificado.ver, input: aCertificate },
  { op: certificado.buscar, input: ofStudent, rows: content },
  { op: certificado.archivo, input: aCertificate },
  { op: matricula.ver, input: enrolment },
  { op: matricula.deAlumno, input: ofStudent, rows: content },
]

const money: readonly Probe[] = [
  { op: cuenta.ver, input: id(({ cuentas }) => cuentas[0]!) },
  { op: cuenta.deMatricula, input: ({ idMatricula }) => ({ idMatricula }) },
  { op: cuenta.deAlumno, input: ofStudent },
  { op: cuentaIngreso.ver, input: id(({ idCuentaIngreso }) => idCuentaIngreso) },
  { op: estadoDeCuenta.ver, input: ({ idUsuario }) => ({ idUsuario, idMatricula: 0 }) },
  { op: constancia.ver, input: byVoucher },
  { op: constancia.archivos, input: byVoucher },
  { op: ingreso.ver, input: payment },
  { op: ingreso.deAlumno, input: ofStudent, rows: content },
  { op: ingreso.pago, input: id(({ idPago }) => idPago) },
  { op: recibo.ver, input: payment },
  { op: comprobante.ver, input: document },
  { op: comprobante.deAlumno, input: ofStudent, rows: content },
  { op: comprobante.xml, input: document },
  { op: comprobante.cdr, input: document },
  { op: comprobante.pdf, input: document },
]

const paying = (school: School): readonly Probe[] => [
  { op: cuenta.deFamilia, input: ofStudent },
  {
    op: cuenta.saldoAFavor,
    input: ({ idUsuario, cuentas }) => ({ idUsuario, aplicaciones: [{ idCuenta: cuentas[2], monto: 1 }] }),
  },
  {
    op: ingreso.reportarPago,
    input: ({ idUsuario }) => ({
      ...school.pago(idUsuario, 10),
      idMedioPago: school.medio('TRANSFERENCIA'),
      banco: 'BCP',
      numeroOperacion: `F${idUsuario}`,
    }),
  },
  {
    op: constancia.subir,
    input: ({ idConVoucher }) => ({ idIngreso: String(idConVoucher), archivo: picture }),
  },
  { op: constancia.eliminar, input: byVoucher },
  { op: comprobante.pagadores, input: id(({ idUsuario }) => idUsuario) },
  { op: pasarela.token, input: ({ cuentas }) => ({ cuentas: [cuentas[2]] }) },
  {
    op: pasarela.pagoEnLinea,
    input: ({ orden }) => returnFields(textOf({ orden, centimos: 35_050, detailedStatus: 'REFUSED' })),
  },
  {
    op: inscripcion.conSesion,
    input: ({ idUsuario, reserva }) => ({ reserva, idUsuario, aceptaTerminos: 0, medio: 'CAJA' }),
  },
  { op: pasarela.consultar, input: byCard },
  { op: pasarela.descartar, input: byCard },
]

const acting = (idTipo: number): readonly Probe[] => [
  { op: consentimiento.aceptar, input: ({ idUsuario }) => ({ numero: 1, idUsuario }) },
  {
    op: incidencia.seguimiento,
    input: ({ idIncidencia }) => ({ idIncidencia, comentario: 'Adjunto el certificado' }),
  },
  {
    op: incidencia.abrir,
    input: ({ idMatricula }) => ({ idMatricula, idTipo, asunto: 'Falta', descripcion: 'Estuvo enfermo' }),
  },
  {
    op: justificacion.pedir,
    input: ({ idMatricula, idClase }) => ({ idMatricula, idClase, motivo: 'Tiene cita en el hospital' }),
  },
  {
    op: justificacion.retirar,
    input: ({ idJustificacion }) => ({ idJustificacion }),
    ofAnother: true,
  },
  {
    op: expediente.archivoDeHijo,
    input: ({ idUsuario }) => ({ idUsuario: String(idUsuario) }),
    also: ['veNotas', 'veDinero'],
  },
  {
    op: expediente.pedirCorreccion,
    input: ({ idUsuario }) => ({ idUsuario, nombres: 'Anna', explicacion: 'Su DNI lo dice así.' }),
  },
]

/** Operations that a link opens and that are about no child: a picture that is sent is read, and nothing is kept. */
export const OF_NO_CHILD: readonly Op[] = [constancia.leer]

/** A call of every operation that a link opens. */
export const probesOf = (school: School, idTipo: number): readonly Probe[] => [
  ...grades,
  ...money,
  ...paying(school),
  ...acting(idTipo),
]
