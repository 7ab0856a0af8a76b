import type { Comprobante } from '#contract/comprobantes/comprobante-detalle.ts'
import type { Translate } from '#contract/core/words.ts'
import type { Papel } from '#server/comprobantes/borrador/index.ts'
import {
  BEFORE,
  type Documento,
  type Emitido,
  motivoDeNota,
  type Reglas,
} from '#server/comprobantes/emisor/index.ts'
import type { Recibo } from '#server/pagos/recibo/index.ts'

/** A document that is final without a signature has no seal. */
type Sello = Omit<Emitido, 'xml'> | undefined
export type Source = {
  row: Comprobante
  documento: Documento
  papel: Papel
  sello: Sello
  reglas: Reglas
  t: Translate
}

/** The taxpayer's number has the name of the country. */
export const idNameOf = ({ rotulo }: Documento['emisor']) => rotulo ?? BEFORE.rotulo

function documentName({ comprador, emisor }: Documento, t: Translate) {
  const { tipoDocumento, documento } = comprador
  if (tipoDocumento === 'NINGUNO') return null
  const name = tipoDocumento === 'TRIBUTARIO' ? idNameOf(emisor) : t(`documentoPagador.${tipoDocumento}`)
  return `${name} ${documento}`
}

export type Day = (fecha: string) => string
/** The formats of a paper: `money` in the currency of the document, `own` in that of the country. */
export type Says = { day: Day; money: (amount: number) => string; own: (amount: number) => string }

/** Kind, number and date of the document that a note changes. */
function changedName({ row, documento, t }: Source, day: Day) {
  const { clase, serie, numero } = documento.modifica!
  const name = `${t(`comprobante.titulo.${clase}`)} ${serie}-${numero}`
  return row.origen ? t('comprobante.delDia', { documento: name, fecha: day(row.origen.fecha) }) : name
}

/** Kind of a note, by the reason that the country's law has for it. */
function motivoOf({ documento, t }: Source) {
  const nombre = motivoDeNota(documento.modifica!.motivo)
  return nombre ? t(nombre) : null
}

/** Paid at once, or by instalments. */
function paymentForm({ cuotas }: Documento, t: Translate, { day, money }: Says) {
  if (cuotas.length === 0) return t('comprobante.contado')
  const parts = cuotas.map(({ vence, importe }) => `${day(vence)}: ${money(Number(importe))}`)
  return `${t('comprobante.credito')} (${parts.join(', ')})`
}

/** The deposit for the taxes of the issuer: what a company keeps of its payment. */
function deposit({ detraccion }: Documento, t: Translate, { own }: Says) {
  if (!detraccion) return null
  const { porcentaje, codigo, importe, cuenta } = detraccion
  const datos = { porcentaje: Number(porcentaje), codigo, cuenta, monto: own(Number(importe)) }
  return t('comprobante.detraccionTexto', datos)
}

/** The tax data of the buyer, by the labels of the country. */
function buyerData({ documento, reglas, t }: Source) {
  const { rotulos } = reglas.datosComprador
  return Object.entries(documento.comprador.datos ?? {}).map(([name, value]) => {
    const label = rotulos[name]
    return [label ? t(label) : name, value] as const
  })
}

export function datosOf(source: Source, says: Says): Recibo['datos'] {
  const { day } = says
  const { row, documento, papel, t } = source
  const { comprador, fecha, hora, modifica } = documento
  return [
    [t('comprobante.comprador'), comprador.nombre],
    [t('comprobante.documento'), documentName(documento, t)],
    [t('comprobante.direccion'), comprador.direccion],
    ...buyerData(source),
    [t('comprobante.fecha'), `${day(fecha)} ${hora}`],
    [t('comprobante.alumno'), papel.alumno],
    [t('comprobante.numeroRecibo'), row.numeroRecibo],
    [t('comprobante.autorizacion'), row.autorizacion],
    [t('comprobante.modifica'), modifica && changedName(source, day)],
    [t('comprobante.tipoNota'), modifica && motivoOf(source)],
    [t('comprobante.sustento'), modifica && modifica.sustento],
    [t('comprobante.formaPago'), modifica ? null : paymentForm(documento, t, says)],
    [t('comprobante.detraccion'), deposit(documento, t, says)],
  ]
}

/** The sums by class of sale and the taxes that are not zero, above the total. */
export function sumsOf({ documento, t }: Source, money: (n: number) => string) {
  const { totales, tributos } = documento
  const values = (['gravado', 'exonerado', 'inafecto'] as const).map(
    (kind) => [t(`comprobante.${kind}`), Number(totales[kind])] as const,
  )
  const taxes = tributos.map(
    ({ clase, tasa, monto }) =>
      [`${clase || t('comprobante.impuesto')} ${Number(tasa)} %`, Number(monto)] as const,
  )
  return [...values, ...taxes].filter(([, sum]) => sum > 0).map(([name, sum]) => [name, money(sum)] as const)
}
