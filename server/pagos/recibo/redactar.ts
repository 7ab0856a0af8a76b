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

/** States in which a receipt has lost its value: printed across it and explained in a sentence. */
const SIN_VALOR = { ANULADO: 'recibo.anulado', DEVUELTO: 'recibo.devuelto' } as const

function lineasDe({ t }: Ctx, { lineas, saldoAFavor }: Congelado, formatos: Formats): Recibo['lineas'] {
  const cargos = lineas.map(({ concepto, curso, monto }) => ({
    que: concepto,
    detalle: curso,
    monto: formatos.money(Number(monto)),
  }))
  const credito = Number(saldoAFavor)
  if (credito === 0) return cargos
  return [...cargos, { que: t('cuenta.saldoAFavor'), detalle: '', monto: formatos.money(credito) }]
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
  const { casa, moneda, monto, pie } = congelado
  const formatos = formatsFor(localeFor(idioma, casa.locale), casa.zonaHoraria)
  const plural = idioma === casa.idioma ? moneda.plural : null
  const letras = enLetras(monto, { codigo: moneda.codigo, plural }, formatos.locale)
  return {
    t,
    titulo: t('recibo.titulo'),
    numero: pago.numeroRecibo,
    casa: { ...casa, logo },
    simbolo: moneda.simbolo,
    datos: datosDe(ctx, congelado, formatos),
    lineas: lineasDe(ctx, congelado, formatos),
    rotuloDetalle: ctx.t('cuenta.curso'),
    total: [t('recibo.total'), formatos.money(Number(monto), moneda)],
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
