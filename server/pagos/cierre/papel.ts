import { fullName } from '#contract/core/person-name.ts'
import type { Clave } from '#contract/core/words.ts'
import { Cierre, type cierre, type Linea } from '#contract/pagos/cierre.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { membrete } from '#server/institucion/institucion/index.ts'
import {
  A4,
  amountCell,
  type Block,
  imprimir,
  labelledRows,
  letterhead,
  type PaperDocument,
  ruledTable,
} from '#server/institucion/papel/index.ts'

import { type CashMovement, movementsOf } from './movimientos-repo.ts'
import { cierres } from './repo.ts'

type Casa = Awaited<ReturnType<typeof membrete>>
type Hoja = { t: Ctx['t']; casa: Casa; row: Cierre; movements: CashMovement[] }

const cashierOf = ({ usuario, operador }: Cierre) =>
  usuario ? `${fullName(usuario)} (${operador})` : operador

const recuadroDeTurno = ({ t, row, casa }: Hoja): Block => ({
  stack: [
    { text: t('cierre.delDia'), style: 'titulo' },
    { text: `${casa.formatos.day(row.fecha)} · ${t('cierre.turno')} ${row.turno}`, style: 'tenue' },
  ],
  alignment: 'right',
})

const headerOf = ({ t, row, casa: { formatos } }: Hoja): Block =>
  labelledRows([
    [t('cierre.usuario'), cashierOf(row)],
    [t('cierre.movimientos'), String(row.movimientos)],
    [t('cierre.recibos'), row.primerRecibo && `${row.primerRecibo} – ${row.ultimoRecibo}`],
    [t('cierre.fechaCreacion'), `${formatos.moment(row.fechaCreacion)} · ${row.usuarioCreacion}`],
    [t('cierre.observacion'), row.observacion],
  ])

const AMOUNTS = ['cobrado', 'anulado', 'devuelto', 'redondeo', 'esperado', 'contado', 'diferencia'] as const
type Amount = (typeof AMOUNTS)[number]

/** The amounts that a close has: rounding only where cash was rounded. */
const amountsOf = (lineas: readonly Linea[]) =>
  AMOUNTS.filter((name) => name !== 'redondeo' || lineas.some(({ redondeo }) => redondeo !== 0))

function tablaDeLineas({ t, row, casa: { formatos } }: Hoja): Block {
  const amounts = amountsOf(row.lineas)
  const amount = (linea: Linea, name: Amount) => {
    // Cash not taken is less in the till.
    const value = name === 'redondeo' ? -linea.redondeo : linea[name]
    return amountCell(value === null ? '—' : formatos.money(value, linea.moneda))
  }
  return ruledTable({
    anchos: ['*', 'auto', ...amounts.map(() => 'auto' as const)],
    titulos: [
      { text: t('movimiento.medioPago') },
      amountCell(t('cierre.cobros')),
      ...amounts.map((name) => amountCell(t(`cierre.${name}`))),
    ],
    cuerpo: row.lineas.map((linea) => [
      { text: linea.medioPago.nombre },
      amountCell(String(linea.cobros)),
      ...amounts.map((name) => amount(linea, name)),
    ]),
  })
}

const tablaDeMovimientos = ({ t, movements, casa: { formatos } }: Hoja): Block =>
  ruledTable({
    anchos: ['auto', '*', 'auto', 'auto', 'auto', 'auto'],
    seccion: { text: t('cierre.movimientos'), style: 'seccion' },
    titulos: [
      { text: t('movimiento.numeroRecibo') },
      { text: t('movimiento.usuario') },
      { text: t('movimiento.tipo') },
      { text: t('movimiento.medioPago') },
      { text: t('movimiento.instante') },
      amountCell(t('movimiento.monto')),
    ],
    cuerpo: movements.map((m) => [
      { text: m.numeroRecibo, noWrap: true },
      { text: m.alumno },
      { text: t(`tipoMovimiento.${m.tipo}` as Clave) },
      { text: m.medio },
      { text: formatos.moment(m.instante), noWrap: true },
      amountCell(formatos.money(Number(m.monto), m)),
    ]),
  })

/** Signatures of the cashier who hands the cash over and of the person who receives it. */
const lineasDeFirma = ({ t }: Hoja): Block => ({
  columns: [t('cierre.entrega'), t('cierre.recibe')].map((text) => ({
    stack: [{ text: '_'.repeat(30) }, { text, style: 'rotulo' }],
    alignment: 'center',
    width: '*',
  })),
  margin: [0, 48, 0, 24],
})

function redactarCierre(ctx: Ctx, hoja: Hoja): PaperDocument {
  const { t, row, casa, movements } = hoja
  const { imagenes, bloque } = letterhead(casa, recuadroDeTurno(hoja))
  const titulo = `${t('cierre.delDia')} · ${casa.formatos.day(row.fecha)} · ${row.operador}`
  return {
    titulo,
    idioma: ctx.idioma,
    instante: row.fechaCreacion,
    hoja: A4,
    imagenes,
    encabezado: titulo,
    pie: { texto: '', numero: t('papel.pagina', { pagina: '{pagina}', paginas: '{paginas}' }) },
    cuerpo: [
      bloque,
      { ...headerOf(hoja), margin: [0, 18, 0, 14] },
      ...(row.lineas.length > 0 ? [tablaDeLineas(hoja)] : [{ text: t('vacia.movimientosDelDia') }]),
      lineasDeFirma(hoja),
      ...(movements.length > 0 ? [tablaDeMovimientos(hoja)] : []),
    ],
  }
}

/** The accepted close as a PDF. */
export const papel: Handler<typeof cierre.papel> = async (ctx, { id }) => {
  const row = Cierre.parse(await cierres.get(ctx, id))
  const hoja = { t: ctx.t, casa: await membrete(ctx), row, movements: await movementsOf(ctx, id) }
  const nombre = `cierre-${row.fecha}-${row.operador}-${row.turno}.pdf`
  return { nombre, tipo: 'application/pdf', datos: await imprimir(redactarCierre(ctx, hoja)) }
}
