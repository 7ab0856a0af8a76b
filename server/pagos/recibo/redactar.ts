import { fullName } from '#contract/core/person-name.ts'
import type { FormatoRecibo } from '#contract/pagos/recibo.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { stateName } from '#server/core/table.ts'
import { type PaperDocument } from '#server/institucion/papel/index.ts'

import { reciboEnHoja } from './hoja.ts'
import { enLetras } from './letras.ts'
import type { DatosDeRecibo, Recibo } from './recibo.ts'
import { reciboEnRollo } from './rollo.ts'

/** States in which a receipt has lost its value: printed across it and explained in a sentence. */
const SIN_VALOR = { ANULADO: 'recibo.anulado', DEVUELTO: 'recibo.devuelto' } as const
const avisoDe = (estado: string) => SIN_VALOR[estado as keyof typeof SIN_VALOR]

function lineasDe({ t }: Ctx, { pago, casa: { formatos } }: DatosDeRecibo): Recibo['lineas'] {
  const { aplicaciones, devoluciones, montoDisponible, estado } = pago
  if (estado === 'ANULADO') return []
  const aplicado = aplicaciones.map(({ concepto, curso, monto }) => ({
    que: concepto,
    detalle: curso,
    monto: formatos.money(monto),
  }))
  const devuelto = devoluciones
    .filter((one) => one.estado === 'HECHA')
    .map(({ fecha, motivo, monto }) => ({
      que: t('recibo.devolucion', { fecha: formatos.day(fecha) }),
      detalle: motivo,
      monto: formatos.money(monto),
    }))
  const creditLine = { que: t('cuenta.saldoAFavor'), detalle: '', monto: formatos.money(montoDisponible) }
  return [...aplicado, ...(montoDisponible > 0 ? [creditLine] : []), ...devuelto]
}

function datosDe({ t }: Ctx, { pago, casa: { formatos }, details }: DatosDeRecibo): Recibo['datos'] {
  const { usuario, fecha, medioPago, banco, numeroOperacion, fechaConfirmacion } = pago
  const cuando = fechaConfirmacion && formatos.moment(fechaConfirmacion)
  const confirmado = cuando && t('recibo.cuandoYQuien', { cuando, quien: details.confirmedBy ?? '' })
  return [
    [t('ingreso.alumno'), fullName(usuario)],
    [t('ingreso.documento'), `${usuario.tipoDocumento} ${usuario.numeroDocumento}`],
    [t('ingreso.fecha'), formatos.day(fecha)],
    [t('ingreso.idMedioPago'), medioPago.nombre],
    [t('ingreso.banco'), banco],
    [t('ingreso.numeroOperacion'), numeroOperacion],
    [t('recibo.confirmado'), confirmado],
  ]
}

function reciboDe(ctx: Ctx, fuente: DatosDeRecibo): Recibo {
  const { pago, casa, details } = fuente
  const { t, idioma } = ctx
  const { codigo } = pago.moneda
  const aviso = avisoDe(pago.estado)
  const plural = idioma === casa.idioma ? details.plural : null
  return {
    ...fuente,
    t,
    titulo: t('recibo.titulo'),
    datos: datosDe(ctx, fuente),
    lineas: lineasDe(ctx, fuente),
    total: [t('recibo.total'), casa.formatos.money(Number(details.monto), pago.moneda)],
    letras: t('recibo.son', { letras: enLetras(details.monto, { codigo, plural }, casa.formatos.locale) }),
    pie: details.pie?.split('\n') ?? [],
    aviso: aviso && t(aviso, { motivo: pago.motivo ?? '' }),
  }
}

/** The receipt as a document, on a sheet or on a roll. */
export function redactarRecibo(ctx: Ctx, fuente: DatosDeRecibo, formato: FormatoRecibo): PaperDocument {
  const { numeroRecibo, estado, fechaConfirmacion, fechaCreacion } = fuente.pago
  const recibo = reciboDe(ctx, fuente)
  return {
    titulo: `${recibo.titulo} ${numeroRecibo}`,
    idioma: ctx.idioma,
    instante: fechaConfirmacion ?? fechaCreacion,
    ...(recibo.aviso && { marca: stateName(ctx, 'ingreso', estado).toLocaleUpperCase(ctx.idioma) }),
    ...(formato === 'a4' ? reciboEnHoja(recibo) : reciboEnRollo(recibo)),
  }
}
