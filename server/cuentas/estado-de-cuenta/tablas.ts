import type { Ctx } from '#server/core/ctx.ts'
import { stateName } from '#server/core/table.ts'
import { amountCell, type Block, ruledTable } from '#server/institucion/papel/index.ts'

import type { DatosDeEstado } from './fuente.ts'
import type { Cargo, Matricula, Pago } from './repo.ts'
import type { Balance } from './saldos-repo.ts'

const IMPORTES = ['monto', 'descuento', 'pagado', 'saldo'] as const
const AVISOS = ['enRevision', 'vencido'] as const
const COLUMNAS = ['monto', 'descuento', 'pagado', 'enRevision', 'saldo', 'vencido', 'saldoAFavor'] as const

/** Notes under a charge's name: the document that bills it, the amount under review, and that it is annulled. */
function remarksOfCharge(
  ctx: Ctx,
  { casa: { formatos } }: DatosDeEstado,
  { enRevision, estado, moneda, factura }: Cargo,
): Block[] {
  const { t } = ctx
  const notes = [
    ...(factura ? [t('cuenta.facturadaEn', { factura })] : []),
    ...(Number(enRevision) > 0
      ? [`${t('cuenta.enRevision')}: ${formatos.money(Number(enRevision), moneda)}`]
      : []),
    ...(estado === 'ANULADA' ? [stateName(ctx, 'cuenta', estado)] : []),
  ]
  return notes.map((text) => ({ text, style: 'rotulo' }))
}

function filaDeCargo(ctx: Ctx, fuente: DatosDeEstado, cargo: Cargo): Block[] {
  const { formatos } = fuente.casa
  const { concepto, fechaVencimiento, vencida, estado } = cargo
  const anulada = estado === 'ANULADA'
  const cell = (rest: Block): Block => (anulada ? { ...rest, style: 'tenue' } : rest)
  const vencimiento: Block[] = [cell({ text: formatos.day(fechaVencimiento) })]
  if (vencida) vencimiento.push({ text: stateName(ctx, 'cuenta', 'VENCIDA'), style: 'alerta' })
  return [
    { stack: vencimiento },
    { stack: [cell({ text: concepto }), ...remarksOfCharge(ctx, fuente, cargo)] },
    ...IMPORTES.map((campo) => {
      const nothing = anulada && campo === 'saldo'
      return cell(amountCell(nothing ? '—' : formatos.amount(Number(cargo[campo]), cargo.moneda)))
    }),
  ]
}

/** The totals of an enrolment, with the amounts overdue and under review. */
function pieDeCargos(
  { t }: Ctx,
  { cuenta, casa: { formatos } }: DatosDeEstado,
  { idMatricula, moneda }: Pick<Matricula, 'idMatricula'> & Pick<Cargo, 'moneda'>,
): Block[] {
  const sumas = cuenta.totales.get(idMatricula)
  const avisos = AVISOS.filter((campo) => Number(sumas?.[campo] ?? 0) > 0)
  return [
    { text: t('lista.total'), style: 'fuerte' },
    {
      text: avisos
        .map((campo) => `${t(`cuenta.${campo}`)}: ${formatos.amount(Number(sumas?.[campo]), moneda)}`)
        .join(' · '),
      style: 'rotulo',
    },
    ...IMPORTES.map((campo) => amountCell(formatos.amount(Number(sumas?.[campo] ?? 0), moneda), 'fuerte')),
  ]
}

/** Heading of an enrolment: course, group, period, code and state. */
function tituloDe(ctx: Ctx, { codigo, curso, grupo, periodo, estado }: Matricula): Block {
  const rest = [periodo, codigo, stateName(ctx, 'matricula', estado)].join(' · ')
  return {
    stack: [
      { text: `${curso} · ${grupo}`, style: 'seccion' },
      { text: rest, style: 'rotulo' },
    ],
  }
}

/** The charges of an enrolment; the column titles name its currency. */
export function tablaDeCargos(ctx: Ctx, fuente: DatosDeEstado, matricula: Matricula): Block {
  const { t } = ctx
  const cargos = fuente.cuenta.cargos.filter(({ idMatricula }) => idMatricula === matricula.idMatricula)
  const seccion = tituloDe(ctx, matricula)
  const moneda = cargos[0]?.moneda
  if (!moneda) return { stack: [seccion, { text: t('vacia.cuentasDeMatricula'), style: 'tenue' }] }
  return ruledTable({
    seccion,
    anchos: [70, '*', 'auto', 'auto', 'auto', 'auto'],
    titulos: [
      { text: t('cuenta.fechaVencimiento') },
      { text: t('cuenta.concepto') },
      ...IMPORTES.map((campo) => amountCell(`${t(`cuenta.${campo}`)} (${moneda.simbolo})`)),
    ],
    cuerpo: [
      ...cargos.map((cargo) => filaDeCargo(ctx, fuente, cargo)),
      pieDeCargos(ctx, fuente, { ...matricula, moneda }),
    ],
  })
}

function filaDePago(ctx: Ctx, { casa: { formatos } }: DatosDeEstado, pago: Pago): Block[] {
  const { fecha, numeroRecibo, medio, numeroOperacion, estado, moneda } = pago
  return [
    { text: formatos.day(fecha) },
    { text: numeroRecibo ?? '' },
    { text: [medio, numeroOperacion].filter(Boolean).join(' · ') },
    { text: stateName(ctx, 'ingreso', estado) },
    ...(['monto', 'montoDevuelto', 'aplicado'] as const).map((campo) =>
      amountCell(formatos.money(Number(pago[campo]), moneda)),
    ),
  ]
}

export const tablaDePagos = (ctx: Ctx, fuente: DatosDeEstado, seccion: Block): Block =>
  ruledTable({
    seccion,
    anchos: ['auto', 'auto', '*', 'auto', 'auto', 'auto', 'auto'],
    titulos: [
      { text: ctx.t('ingreso.fecha') },
      { text: ctx.t('ingreso.numeroRecibo') },
      { text: ctx.t('ingreso.idMedioPago') },
      { text: ctx.t('columna.estado') },
      amountCell(ctx.t('ingreso.monto')),
      amountCell(ctx.t('ingreso.montoDevuelto')),
      amountCell(ctx.t('estadoDeCuenta.aplicado')),
    ],
    cuerpo: fuente.cuenta.pagos.map((pago) => filaDePago(ctx, fuente, pago)),
  })

function filaDeBalance({ casa: { formatos } }: DatosDeEstado, balance: Balance): Block[] {
  const { codigo, simbolo } = balance.moneda
  return [
    { text: `${codigo} (${simbolo})` },
    ...COLUMNAS.map((campo) => {
      const bad = campo === 'vencido' && Number(balance.vencido) > 0
      return amountCell(formatos.amount(Number(balance[campo]), balance.moneda), bad ? 'alerta' : 'fuerte')
    }),
  ]
}

/** The summary, one row for each currency: they are never added. */
export const tablaDeResumen = ({ t }: Ctx, fuente: DatosDeEstado, seccion: Block): Block =>
  ruledTable({
    seccion,
    anchos: ['*', ...COLUMNAS.map(() => 'auto' as const)],
    titulos: [{ text: t('ingreso.moneda') }, ...COLUMNAS.map((campo) => amountCell(t(`cuenta.${campo}`)))],
    cuerpo: fuente.cuenta.balances.map((balance) => filaDeBalance(fuente, balance)),
  })
