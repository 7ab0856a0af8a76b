import { addresses } from '#contract/core/addresses.ts'
import type { TipoMensaje } from '#contract/mensajes/mensaje.ts'
import type { Ctx } from '#server/core/ctx.ts'

import { readAbsences } from './absences-repo.ts'
import type { Casa } from './casa.ts'
import { type ComprobanteDeCarta, comprobantesDe } from './comprobantes-repo.ts'
import { detalleDeDeudas, montosPorMoneda } from './detalle.ts'
import { type Deudor, deudoresDe } from './deudas-repo.ts'
import { devueltosDe, type Rebajada, rebajadasDe } from './devueltos-repo.ts'
import { esperasDe } from './esperas-repo.ts'
import { type Matriculado, matriculadosDe } from './matriculados-repo.ts'
import { type Pago, pagosDe } from './pagos-repo.ts'
import { personasDe, type Reader } from './reader-repo.ts'

/** A reader, with the values of the placeholders. */
export type Carta = Reader &
  Partial<Pick<Deudor, 'deudas' | 'lastReminder'> & Pick<ComprobanteDeCarta, 'pagador'>> & {
    datos: Record<string, string>
    /** In place of it for some readers, by their link (null: the student); none of a reader who has nothing to be told. */
    datosDe?: Map<number | null, Record<string, string> | undefined>
    /** The page of each adult, by their link, where the letter has one. */
    pages?: Map<number | null, string>
  }

/** The data that the caller gives for the letters. */
export type DatosDeCarta = {
  casa: Casa
  horas: number
  placeholders?: Record<string, string>
  desde?: string
  hasta?: string
}

const datosDePersona = ({ nombres, nombreCompleto }: Reader, { nombre }: Casa) => ({
  nombre: nombres,
  nombreCompleto,
  institucion: nombre,
})

const datosDeDeuda = ({ deudas }: Pick<Deudor, 'deudas'>, casa: Casa) => ({
  saldo: montosPorMoneda(casa, deudas, 'saldo'),
  vencido: montosPorMoneda(casa, deudas, 'vencido'),
  detalle: detalleDeDeudas(casa, deudas),
  dondePagar: casa.dondePagar,
})

function datosDeCurso({ horarios, ...row }: Matriculado, { t, idioma, formatos }: Casa) {
  const slots = horarios.map(({ dia, horaInicio, horaFin }) =>
    t('mensaje.horario', { dia: t(`dia.${dia}` as 'dia.1'), horaInicio, horaFin }),
  )
  return {
    curso: row.curso,
    grupo: row.grupo,
    codigo: row.codigo,
    periodo: row.periodo,
    fechaInicio: formatos.day(row.fechaInicio),
    horario: slots.length > 0 ? new Intl.ListFormat(idioma).format(slots) : t('mensaje.sinHorario'),
  }
}

const datosDePago = (row: Pago, { formatos: { money, day } }: Casa) => ({
  monto: money(Number(row.monto), row),
  fecha: day(row.fecha),
  medio: row.medio,
  recibo: row.recibo ?? '',
  motivo: row.motivo ?? '',
  detalle: row.cuentas.map((c) => `• ${c.concepto} (${c.curso}): ${money(c.monto, row)}`).join('\n'),
})

const datosDeMonto = (
  row: { monto: string; simbolo: string; decimales: number; fecha: string },
  { formatos }: Casa,
) => ({
  monto: formatos.money(Number(row.monto), row),
  fecha: formatos.day(row.fecha),
})

const replacementOf = ({ reemplaza, sustituye, isMended }: ComprobanteDeCarta, { t }: Casa) => {
  if (reemplaza) return t('mensaje.comprobanteReemplaza', { numero: reemplaza })
  if (sustituye) return t('mensaje.comprobanteSustituye', { numero: sustituye })
  return isMended ? t('mensaje.comprobanteCorregido') : ''
}

const datosDeComprobante = (row: ComprobanteDeCarta, casa: Casa) => {
  const { t, formatos } = casa
  const money = (value: number | string) => formatos.money(Number(value), row)
  return {
    clase: t(`claseComprobante.${row.clase}`),
    numero: row.numero,
    fecha: formatos.day(row.fecha),
    monto: money(row.importe),
    comprador: row.pagador.nombre,
    alumno: row.nombreCompleto,
    recibo: row.recibo ?? '',
    detalle: row.renglones.map((one) => `• ${one.descripcion}: ${money(one.importe)}`).join('\n'),
    nota: row.modifica ? t('mensaje.comprobanteNota', row.modifica) : '',
    reemplaza: replacementOf(row, casa),
  }
}

type FuenteDeCartas = (ctx: Ctx, ids: number[], given: DatosDeCarta) => Promise<Carta[]>

const fuenteDeCartas =
  <F extends Reader>(
    leer: (ctx: Ctx, ids: number[], given: DatosDeCarta) => Promise<F[]>,
    describe: (fila: F, casa: Casa) => Record<string, string>,
  ): FuenteDeCartas =>
  async (ctx, ids, given) =>
    (await leer(ctx, ids, given)).map((fila) => ({
      ...fila,
      datos: { ...datosDePersona(fila, given.casa), ...describe(fila, given.casa), ...given.placeholders },
    }))

const deudores: FuenteDeCartas = async (ctx, ids, given) =>
  (await deudoresDe(ctx, ids, given)).map((fila) => {
    const datosOf = (deudas: Deudor['deudas']) => ({
      ...datosDePersona(fila, given.casa),
      ...datosDeDeuda({ deudas }, given.casa),
      ...given.placeholders,
    })
    const owing = (deudas: Deudor['deudas']) => !deudas.every(({ covered }) => covered)
    const datosDe = new Map(
      fila.deudasDe.map((one) => [one.idVinculo, owing(one.deudas) ? datosOf(one.deudas) : undefined]),
    )
    return { ...fila, datos: datosOf(fila.deudas), datosDe }
  })
const matriculados = fuenteDeCartas(matriculadosDe, datosDeCurso)
const pagos = fuenteDeCartas(pagosDe, datosDePago)
const devueltos = fuenteDeCartas(devueltosDe, ({ medio, recibo, motivo, ...row }, casa) => ({
  ...datosDeMonto(row, casa),
  medio,
  recibo: recibo ?? '',
  motivo: motivo ?? '',
}))
const lowered = ({ concepto, curso, saldo, ...row }: Rebajada, casa: Casa) => ({
  ...datosDeMonto(row, casa),
  concepto,
  curso: curso ?? '',
  saldo: casa.formatos.money(Number(saldo), row),
})
/** Each payer of a shared charge is told what their part owes less, and nothing where it owes the same. */
const rebajadas: FuenteDeCartas = async (ctx, ids, given) =>
  (await rebajadasDe(ctx, ids)).map((fila) => {
    const datosOf = (row: Rebajada) => ({
      ...datosDePersona(row, given.casa),
      ...lowered(row, given.casa),
      ...given.placeholders,
    })
    const datosDe = new Map(
      fila.partes.map(({ idVinculo, ...part }) => [
        idVinculo,
        Number(part.monto) > 0 ? datosOf({ ...fila, ...part }) : undefined,
      ]),
    )
    return { ...fila, datos: datosOf(fila), datosDe }
  })
// `codigo` is the certificate's, which the issuer gives in `valores`; the enrolment's is `matricula`.
const certificados = fuenteDeCartas(matriculadosDe, (row, casa) => {
  const { codigo, ...rest } = datosDeCurso(row, casa)
  return { ...rest, matricula: codigo }
})
const absences = fuenteDeCartas(readAbsences, (row, { formatos }) => ({
  curso: row.curso,
  grupo: row.grupo,
  alumno: row.nombreCompleto,
  fecha: formatos.day(row.fecha),
  hora: row.hora,
}))
const turns = fuenteDeCartas(
  async (ctx, ids, { casa: { urlPublica } }) =>
    (await esperasDe(ctx, ids)).map((row) => ({
      ...row,
      pages: new Map(
        row.codigos.map(({ idVinculo, codigo }) => [idVinculo, `${urlPublica}${addresses.oferta}/${codigo}`]),
      ),
    })),
  (row, { formatos, urlPublica }) => ({
    curso: row.curso,
    grupo: row.grupo,
    hasta: row.vence ? formatos.moment(row.vence) : '',
    enlace: `${urlPublica}${addresses.oferta}/${row.codigo}`,
  }),
)

const FUENTES: Record<TipoMensaje, FuenteDeCartas> = {
  GENERAL: fuenteDeCartas(personasDe, () => ({})),
  RECORDATORIO: deudores,
  POR_VENCER: deudores,
  VENCIDA: deudores,
  MATRICULA: matriculados,
  CLASE_CANCELADA: matriculados,
  INASISTENCIA: absences,
  CERTIFICADO: certificados,
  VACANTE: turns,
  PAGO_CONFIRMADO: pagos,
  PAGO_RECHAZADO: pagos,
  PAGO_ANULADO: pagos,
  PAGO_DEVUELTO: devueltos,
  CUENTA_REBAJADA: rebajadas,
  COMPROBANTE: fuenteDeCartas(comprobantesDe, datosDeComprobante),
}

/** The letters for these ids, of those that the actor reaches. */
export const cartasDe = (ctx: Ctx, tipo: TipoMensaje, { ids, ...given }: DatosDeCarta & { ids: number[] }) =>
  FUENTES[tipo](ctx, ids, given)
