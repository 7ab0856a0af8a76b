import { enSoles } from '#db/seed/centimos.ts'
import { EN_REVISION, type Ingreso } from '#db/seed/dinero/libro.ts'
import { addDays, earliest } from '#db/seed/fechas.ts'
import type { SampleSchool } from '#db/seed/school.ts'

import type { Base } from './catalogo.ts'
import { orden, reintegro } from './en-linea.ts'
import { type Clock, createdStamp, modifiedStamp } from './sello.ts'

export const cuentas = ({ libro }: SampleSchool, clock: Clock, { moneda }: Base) =>
  libro.cuentas.map((c) => ({
    idCuenta: c.idCuenta,
    idMatricula: c.matricula.idMatricula,
    idUsuario: c.matricula.alumno.idUsuario,
    idTarifarioConcepto: c.concepto.idTarifarioConcepto,
    tipo: c.concepto.tipo,
    concepto: c.concepto.nombre,
    idMoneda: moneda.get(c.matricula.grupo.tarifario.moneda)!,
    monto: enSoles(c.monto),
    descuento: enSoles(c.descuento),
    fechaVencimiento: c.fechaVencimiento,
    motivo: c.motivo,
    // A trigger turns PENDIENTE into PARCIAL or PAGADA from the amount paid.
    estado: c.estado === 'VIGENTE' ? 'PENDIENTE' : c.estado,
    ...createdStamp(clock, c.creada, 'gestor'),
  }))

// The till has two cashiers; `lquispe` replaced `cmontes`, who left at the end of 2024.
const cashierOf = ({ fecha, idIngreso }: Ingreso) =>
  idIngreso % 3 ? 'caja' : fecha < '2024-12-20' ? 'cmontes' : 'lquispe'
function cambio(i: Ingreso): { dia: string | null; usuario: string } {
  const isUndone = i.devuelto > 0 || i.estado === 'ANULADO' || i.estado === 'ELIMINADO'
  if (isUndone) return { dia: addDays(i.fecha, 2), usuario: 'caja' }
  if (EN_REVISION.includes(i.estado)) return { dia: null, usuario: '' }
  const enLinea = i.medio === 'TARJETA_EN_LINEA'
  return {
    dia: i.delAlumno ? addDays(i.fecha, enLinea ? 0 : 1) : null,
    usuario: enLinea ? 'sistema' : cashierOf(i),
  }
}

// Online payments are confirmed by the system, when the gateway reports them.
const confirmado = (clock: Clock, i: Ingreso) => {
  const enLinea = i.medio === 'TARJETA_EN_LINEA'
  const dia = i.delAlumno && !enLinea ? addDays(i.fecha, 1) : i.fecha
  const { fechaCreacion } = createdStamp(clock, dia, '', i.minute)
  return {
    fechaConfirmacion: i.conRecibo ? fechaCreacion : null,
    fechaAnulacion: i.conRecibo && i.estado === 'ANULADO' ? fechaCreacion : null,
    usuarioConfirmacion: i.conRecibo ? (enLinea ? 'sistema' : cashierOf(i)) : null,
  }
}

export const ingresos = ({ libro }: SampleSchool, clock: Clock, { moneda, medio }: Base) =>
  libro.ingresos.map((i) => ({
    idIngreso: i.idIngreso,
    idUsuario: i.alumno.idUsuario,
    fecha: i.fecha,
    monto: enSoles(i.monto),
    idMoneda: moneda.get(i.matricula?.grupo.tarifario.moneda ?? 'PEN')!,
    idMedioPago: medio.get(i.medio)!,
    banco: i.banco,
    numeroOperacion: i.numeroOperacion,
    numeroRecibo: i.numeroRecibo,
    observacion: i.observacion,
    motivo: i.motivo,
    montoDevuelto: enSoles(i.devuelto),
    reparto: i.explicitSplit ? 'INDICADO' : 'AUTOMATICO',
    idMatricula: i.matricula?.idMatricula ?? null,
    ordenEnLinea: orden(i),
    estado: i.estado,
    ...confirmado(clock, i),
    ...createdStamp(clock, i.fecha, i.delAlumno ? i.alumno.login : cashierOf(i), i.minute),
    ...modifiedStamp(clock, cambio(i).dia, cambio(i).usuario),
  }))

export const cuentaIngresos = ({ libro }: SampleSchool, clock: Clock, { moneda }: Base) =>
  libro.ingresos.flatMap((i) =>
    i.aplicaciones.map((a) => ({
      idCuenta: a.cuenta.idCuenta,
      idIngreso: i.idIngreso,
      idUsuario: i.alumno.idUsuario,
      idMoneda: moneda.get(a.cuenta.matricula.grupo.tarifario.moneda)!,
      monto: enSoles(a.monto),
      estado: a.vigente ? 'VIGENTE' : 'ANULADA',
      ...createdStamp(clock, i.fecha, i.delAlumno ? i.alumno.login : cashierOf(i), i.minute),
    })),
  )

/** Rows of the refunds. The payments already carry the total in `montoDevuelto`. */
export const devoluciones = ({ libro }: SampleSchool, clock: Clock) =>
  libro.ingresos
    .filter((i) => i.devuelto > 0)
    .map((i) => {
      const { dia, usuario } = cambio(i)
      const fecha = earliest(dia ?? i.fecha, clock.hoy)
      return {
        idIngreso: i.idIngreso,
        fecha,
        monto: enSoles(i.devuelto),
        motivo: i.motivo ?? '',
        transaccion: reintegro(i),
        ...createdStamp(clock, fecha, usuario),
      }
    })

/** Number of the last receipt. */
export const ultimoRecibo = ({ libro }: SampleSchool) => libro.ingresos.filter((i) => i.conRecibo).length
