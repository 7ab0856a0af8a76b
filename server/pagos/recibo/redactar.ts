import { toAmount, toCents } from '#contract/core/cents.ts'
import { type Formats, formatsFor, localeFor } from '#contract/core/format.ts'
import { fullName } from '#contract/core/person-name.ts'
import type { FormatoRecibo } from '#contract/pagos/recibo.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { stateName } from '#server/core/table.ts'
import { type PaperDocument } from '#server/institucion/papel/index.ts'

import { reciboEnHoja } from './hoja.ts'
import { enLetras } from './letras.ts'
import type { Congelado, DatosDeRecibo, Recibo } from './recibo.ts'
import { reciboEnRollo } from './rollo.ts'

type Rounded = { monto: string; redondeo?: string }

/** States in which a receipt has lost its value: printed across it and explained in a sentence. */
const SIN_VALOR = { ANULADO: 'recibo.anulado', DEVUELTO: 'recibo.devuelto' } as const

function lineasDe(
  { t }: Ctx,
  { lineas, saldoAFavor }: Congelado,
  amount: (monto: string) => string,
): Recibo['lineas'] {
  const cargos = lineas.map(({ concepto, curso, monto }) => ({
    que: concepto,
    detalle: curso,
    monto: amount(monto),
  }))
  if (Number(saldoAFavor) === 0) return cargos
  return [...cargos, { que: t('cuenta.saldoAFavor'), detalle: '', monto: amount(saldoAFavor) }]
}

function datosDe({ t }: Ctx, congelado: Congelado, formatos: Formats): Recibo['datos'] {
  const { usuario, fecha, medioPago, banco, numeroOperacion, confirmado, confirmadoPor } = congelado
  const cuando = formatos.moment(confirmado)
  return [
    [t('ingreso.alumno'), fullName(usuario)],
    [t('ingreso.documento'), `${usuario.tipoDocumento} ${usuario.numeroDocumento}`],
    [t('ingreso.fecha'), formatos.day(fecha)],
    [t('ingreso.idMedioPago'), medioPago],
    [t('ingreso.banco'), banco],
    [t('ingreso.numeroOperacion'), numeroOperacion],
    [t('recibo.confirmado'), t('recibo.cuandoYQuien', { cuando, quien: confirmadoPor })],
  ]
}

/** The cash taken for a payment, where it was less than its amount (decision 181). */
function cashOf({ t }: Ctx, { monto, redondeo }: Rounded, money: (n: number) => string) {
  const rounded = Number(redondeo ?? 0)
  if (rounded === 0) return {}
  const taken = toAmount(toCents(Number(monto)) - toCents(rounded))
  return {
    cash: [[t('ingreso.redondeo'), money(-rounded)] as const, [t('ingreso.efectivo'), money(taken)] as const],
  }
}

/** Lists the changes of a payment since its receipt: the loss of its value, or each refund of a part. */
function avisosDe(
  { t }: Ctx,
  { estado, motivo, moneda, devoluciones }: DatosDeRecibo['pago'],
  formatos: Formats,
) {
  const sinValor = SIN_VALOR[estado as keyof typeof SIN_VALOR]
  if (sinValor) return [t(sinValor, { motivo: motivo ?? '' })]
  return devoluciones
    .filter((una) => una.estado === 'HECHA')
    .map((una) => {
      const [monto, fecha] = [formatos.money(una.monto, moneda), formatos.day(una.fecha)]
      return t('recibo.devolucion', { monto, fecha, motivo: una.motivo })
    })
}

function reciboDe(ctx: Ctx, { pago, congelado, logo }: DatosDeRecibo): Recibo {
  const { t, idioma } = ctx
  const { casa, monto, pie } = congelado
  // A currency with amounts keeps its decimals; receipts of before do not say them.
  const moneda = { ...congelado.moneda, decimales: pago.moneda.decimales }
  const formatos = formatsFor(localeFor(idioma, casa.locale), casa.zonaHoraria)
  const plural = idioma === casa.idioma ? moneda.plural : null
  const letras = enLetras(monto, { ...moneda, plural }, formatos.locale)
  return {
    t,
    titulo: t('recibo.titulo'),
    numero: pago.numeroRecibo,
    casa: { ...casa, logo },
    simbolo: moneda.simbolo,
    datos: datosDe(ctx, congelado, formatos),
    lineas: lineasDe(ctx, congelado, (one) => formatos.amount(Number(one), moneda)),
    rotuloDetalle: ctx.t('cuenta.curso'),
    total: [t('recibo.total'), formatos.money(Number(monto), moneda)],
    ...cashOf(ctx, congelado, (one) => formatos.money(one, moneda)),
    letras: t('recibo.son', { letras }),
    pie: pie ? pie.split('\n') : [],
    avisos: avisosDe(ctx, pago, formatos),
  }
}

type Look = Pick<PaperDocument, 'idioma' | 'instante' | 'marca'> & { formato: FormatoRecibo }

/** A receipt, or what is printed like one, on a sheet or on a roll. */
export const drawRecibo = (recibo: Recibo, { formato, ...look }: Look): PaperDocument => ({
  titulo: `${recibo.titulo} ${recibo.numero}`,
  ...look,
  ...(formato === 'a4' ? reciboEnHoja(recibo) : reciboEnRollo(recibo)),
})

/** The receipt as a document. */
export function redactarRecibo(ctx: Ctx, fuente: DatosDeRecibo, formato: FormatoRecibo): PaperDocument {
  const { estado } = fuente.pago
  return drawRecibo(reciboDe(ctx, fuente), {
    formato,
    idioma: ctx.idioma,
    instante: fuente.congelado.confirmado,
    ...(estado in SIN_VALOR && {
      marca: stateName(ctx, 'ingreso', estado).toLocaleUpperCase(ctx.idioma),
    }),
  })
}
