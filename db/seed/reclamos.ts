import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'
import { casaOfToday } from '#server/mensajes/reclamo/index.ts'

import { addDays, type Fecha, instant, yearOf } from './fechas.ts'
import type { Clock } from './filas/sello.ts'
import { inColumns } from './guardar.ts'

const ELEVEN = 11 * 60

type Sheet = {
  days: number
  tipo: 'RECLAMO' | 'QUEJA'
  consumidor: string
  numeroDocumento: string
  correo: string
  monto?: string
  descripcion: string
  detalle: string
  pedido: string
  /** The answer, and how many days after the sheet. */
  answer?: readonly [days: number, text: string]
  /** The answer is the reason why it is no complaint. */
  noProcede?: true
}

/** A sheet answered in time, one that is no complaint, one near the end of its term, and a recent one. */
const SHEETS: Sheet[] = [
  {
    days: 40,
    tipo: 'RECLAMO',
    consumidor: 'Marisol Quiñones Arce',
    numeroDocumento: '41556203',
    correo: 'marisol.quinones@example.com',
    monto: '120.00',
    descripcion: 'Curso de Excel intermedio',
    detalle: 'Se suspendieron dos clases y no se repusieron en la fecha que se anunció.',
    pedido: 'Que se repongan las clases o se devuelva su parte.',
    answer: [
      8,
      'Las dos clases se reponen los dos sábados siguientes, de 9:00 a 12:00, y quedan grabadas en el aula virtual.',
    ],
  },
  {
    days: 25,
    tipo: 'QUEJA',
    consumidor: 'Ofertas Digitales',
    numeroDocumento: '40000017',
    correo: 'ofertas@example.com',
    descripcion: 'Publicidad de otra empresa',
    detalle: 'Ofrecemos posicionar la página del instituto en los buscadores.',
    pedido: 'Que nos llamen.',
    answer: [1, 'La hoja no trata de un servicio del instituto: es publicidad.'],
    noProcede: true,
  },
  {
    days: 16,
    tipo: 'RECLAMO',
    consumidor: 'Óscar Villanueva Prado',
    numeroDocumento: '09871145',
    correo: 'oscar.villanueva@example.com',
    monto: '60.00',
    descripcion: 'Matrícula del curso de Ofimática',
    detalle: 'Pagué la matrícula y el grupo se cerró antes de empezar.',
    pedido: 'Que se devuelva la matrícula.',
  },
  {
    days: 2,
    tipo: 'QUEJA',
    consumidor: 'Teresa Ñahui Rojas',
    numeroDocumento: '45120987',
    correo: 'teresa.nahui@example.com',
    descripcion: 'Atención en secretaría',
    detalle: 'Esperé más de una hora para que me atendieran, con dos ventanillas cerradas.',
    pedido: 'Que se respeten los turnos.',
  },
]

const numberOf = (fechas: Fecha[], i: number) =>
  fechas.slice(0, i + 1).filter((fecha) => yearOf(fecha) === yearOf(fechas[i]!)).length

function rowsOf(hoy: Fecha, idMoneda: number) {
  const fechas = SHEETS.map(({ days }) => addDays(hoy, -days))
  return SHEETS.map(({ days: _days, answer, noProcede, monto, ...sheet }, i) => {
    const fecha = fechas[i]!
    return {
      ...sheet,
      anio: yearOf(fecha),
      correlativo: numberOf(fechas, i),
      fecha,
      monto: monto ?? null,
      idMoneda: monto === undefined ? null : idMoneda,
      respuesta: answer?.[1] ?? null,
      fechaRespuesta: answer ? instant(addDays(fecha, answer[0]), ELEVEN) : null,
      usuarioRespuesta: answer ? 'gestor' : null,
      estado: noProcede ? 'NO_PROCEDE' : answer ? 'RESPONDIDO' : 'REGISTRADO',
      fechaCreacion: instant(fecha, ELEVEN),
    }
  })
}

/** The complaints book. The table gives a new sheet the present day and its number; those of the sample bring their own. */
export async function complaints(db: Db, { hoy }: Clock, idMoneda: number) {
  const filas = JSON.stringify(rowsOf(hoy, idMoneda).map(inColumns))
  await sql`alter table reclamo disable trigger reclamo_numerar`.execute(db)
  await sql`
    insert into reclamo (anio, correlativo, fecha, alerta, vence, casa, tipo, bien, consumidor, tipo_documento, numero_documento, direccion,
      correo, menor_de_edad, id_moneda, monto, descripcion, detalle, pedido, respuesta, fecha_respuesta, usuario_respuesta, estado,
      busqueda, fecha_creacion, usuario_creacion)
    select r.anio, r.correlativo, r.fecha, dia_habil(r.fecha, 10), dia_habil(r.fecha, 15), ${JSON.stringify(await casaOfToday({ db }))}::jsonb,
      r.tipo, 'SERVICIO', r.consumidor, 'DNI', r.numero_documento, 'Lima', r.correo, false, r.id_moneda, r.monto, r.descripcion, r.detalle,
      r.pedido, r.respuesta, r.fecha_respuesta, r.usuario_respuesta, r.estado,
      plano(concat_ws(' ', r.anio || '-' || lpad(r.correlativo::text, 6, '0'), r.consumidor, r.numero_documento, r.correo)),
      r.fecha_creacion, 'público'
    from json_populate_recordset(null::reclamo, ${filas}::json) r`.execute(db)
  await sql`alter table reclamo enable trigger reclamo_numerar`.execute(db)
  await sql`insert into reclamo_serie (anio, ultimo) select anio, max(correlativo) from reclamo group by anio`.execute(
    db,
  )
}
