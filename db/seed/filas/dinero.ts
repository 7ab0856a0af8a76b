import { enSoles } from '#db/seed/centimos.ts'
import { EN_REVISION, type Ingreso } from '#db/seed/dinero/libro.ts'
import type { Escuela } from '#db/seed/escuela.ts'
import { addDays, earliest } from '#db/seed/fechas.ts'

import type { Base } from './catalogo.ts'
import { orden, reintegro } from './en-linea.ts'
import { type Ahora, creado, modificado } from './sello.ts'

export const cuentas = ({ libro }: Escuela, ahora: Ahora, { moneda }: Base) =>
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
    ...creado(ahora, c.creada, 'gestor'),
  }))

// The till has two cashiers; `lquispe` replaced `cmontes`, who left at the end of 2024.
const cajero = ({ fecha, idIngreso }: Ingreso) =>
  idIngreso % 3 ? 'caja' : fecha < '2024-12-20' ? 'cmontes' : 'lquispe'
function cambio(i: Ingreso): { dia: string | null; usuario: string } {
  const deshecho = i.devuelto > 0 || i.estado === 'ANULADO' || i.estado === 'ELIMINADO'
  if (deshecho) return { dia: addDays(i.fecha, 2), usuario: 'caja' }
  if (EN_REVISION.includes(i.estado)) return { dia: null, usuario: '' }
  const enLinea = i.medio === 'TARJETA_EN_LINEA'
  return {
    dia: i.delAlumno ? addDays(i.fecha, enLinea ? 0 : 1) : null,
    usuario: enLinea ? 'sistema' : cajero(i),
  }
}

// Online payments are confirmed by the system, when the gateway reports them.
const confirmado = (ahora: Ahora, i: Ingreso) => {
  const enLinea = i.medio === 'TARJETA_EN_LINEA'
  const dia = i.delAlumno && !enLinea ? addDays(i.fecha, 1) : i.fecha
  const { fechaCreacion } = creado(ahora, dia, '', i.minuto)
  return {
    fechaConfirmacion: i.conRecibo ? fechaCreacion : null,
    usuarioConfirmacion: i.conRecibo ? (enLinea ? 'sistema' : cajero(i)) : null,
  }
}

export const ingresos = ({ libro }: Escuela, ahora: Ahora, { moneda, medio }: Base) =>
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
    reparto: i.indicado ? 'INDICADO' : 'AUTOMATICO',
    idMatricula: i.matricula?.idMatricula ?? null,
    ordenEnLinea: orden(i),
    estado: i.estado,
    ...confirmado(ahora, i),
    ...creado(ahora, i.fecha, i.delAlumno ? i.alumno.login : cajero(i), i.minuto),
    ...modificado(ahora, cambio(i).dia, cambio(i).usuario),
  }))

export const cuentaIngresos = ({ libro }: Escuela, ahora: Ahora, { moneda }: Base) =>
  libro.ingresos.flatMap((i) =>
    i.aplicaciones.map((a) => ({
      idCuenta: a.cuenta.idCuenta,
      idIngreso: i.idIngreso,
      idUsuario: i.alumno.idUsuario,
      idMoneda: moneda.get(a.cuenta.matricula.grupo.tarifario.moneda)!,
      monto: enSoles(a.monto),
      estado: a.vigente ? 'VIGENTE' : 'ANULADA',
      ...creado(ahora, i.fecha, i.delAlumno ? i.alumno.login : cajero(i), i.minuto),
    })),
  )

/** Rows of the refunds. The payments already carry the total in `montoDevuelto`. */
export const devoluciones = ({ libro }: Escuela, ahora: Ahora) =>
  libro.ingresos
    .filter((i) => i.devuelto > 0)
    .map((i) => {
      const { dia, usuario } = cambio(i)
      const fecha = earliest(dia ?? i.fecha, ahora.hoy)
      return {
        idIngreso: i.idIngreso,
        fecha,
        monto: enSoles(i.devuelto),
        motivo: i.motivo ?? '',
        transaccion: reintegro(i),
        ...creado(ahora, fecha, usuario),
      }
    })

/** Number of the last receipt. */
export const ultimoRecibo = ({ libro }: Escuela) => libro.ingresos.filter((i) => i.conRecibo).length
