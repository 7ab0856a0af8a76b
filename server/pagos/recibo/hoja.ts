import {
  A4,
  amountCell,
  type Block,
  labelledRows,
  letterhead,
  type PaperDocument,
  ruledTable,
} from '#server/institucion/papel/index.ts'

import type { Recibo } from './recibo.ts'

type PartesDeHoja = Pick<PaperDocument, 'hoja' | 'cuerpo' | 'imagenes' | 'pie' | 'encabezado'>

/** The number of the receipt, in a box. */
const recuadroDeNumero = ({ titulo, numero, contribuyente }: Recibo): Block => ({
  table: {
    widths: ['auto'],
    body: [
      [
        {
          stack: [
            ...(contribuyente
              ? [{ text: contribuyente, style: 'fuerte', noWrap: true } satisfies Block]
              : []),
            { text: titulo, style: 'tenue', noWrap: true },
            { text: numero, style: 'numero' },
          ],
          alignment: 'center',
        },
      ],
    ],
  },
  layout: 'marco',
})

/** Quantity and value of a unit stand on both sides of the concept, where the lines have them. */
const onBothSides = <T>(unitary: boolean, first: T, middle: T[], last: T): T[] =>
  unitary ? [first, ...middle, last] : middle

const tablaDeDetalle = ({
  t,
  lineas,
  rotuloDetalle,
  sumas = [],
  total: [rotulo, monto],
  cash = [],
  simbolo,
}: Recibo): Block => {
  const unitary = lineas.some(({ cantidad }) => cantidad !== undefined)
  const row = (first: Block, middle: Block[], last: Block, monto: Block) => [
    ...onBothSides(unitary, first, middle, last),
    monto,
  ]
  const blank: Block = { text: '' }
  const sum = ([que, suma]: readonly [string, string]) =>
    row(blank, [{ text: que }, blank], blank, amountCell(suma))
  return {
    ...ruledTable({
      anchos: [...onBothSides<'*' | 'auto'>(unitary, 'auto', ['*', '*'], 'auto'), 'auto'],
      titulos: row(
        amountCell(t('recibo.cantidad')),
        [{ text: t('cuenta.concepto') }, { text: rotuloDetalle }],
        amountCell(t('recibo.valorUnitario')),
        amountCell(`${t('cuenta.monto')} (${simbolo})`),
      ),
      cuerpo: [
        ...lineas.map(({ que, detalle, monto, cantidad = '', unitario = '' }) =>
          row(
            amountCell(cantidad),
            [{ text: que }, { text: detalle }],
            amountCell(unitario),
            amountCell(monto),
          ),
        ),
        ...sumas.map(sum),
        row(blank, [{ text: rotulo, style: 'total' }, blank], blank, amountCell(monto, 'total')),
        ...cash.map(sum),
      ],
    }),
    margin: [0, 14, 0, 10],
  }
}

/** The QR of an electronic receipt, with what is said beside it. */
const selloDe = ({ sello }: Recibo): Block[] =>
  sello
    ? [
        {
          columns: [
            { qr: sello.qr, fit: 96, eccLevel: 'Q', width: 110 },
            { stack: sello.textos.map((text) => ({ text, style: 'tenue' })) },
          ],
          columnGap: 12,
          margin: [0, 18, 0, 0],
        },
      ]
    : []

/** On a sheet of paper. */
export function reciboEnHoja(recibo: Recibo): PartesDeHoja {
  const { casa, pie, avisos, letras, t, titulo, numero } = recibo
  const { imagenes, bloque } = letterhead(casa, recuadroDeNumero(recibo))
  return {
    hoja: A4,
    imagenes,
    encabezado: `${titulo} ${numero}`,
    pie: { texto: casa.nombre, numero: t('papel.pagina', { pagina: '{pagina}', paginas: '{paginas}' }) },
    cuerpo: [
      bloque,
      { ...labelledRows(recibo.datos), margin: [0, 20, 0, 0] },
      ...avisos.map((text): Block => ({ text, style: 'alerta', margin: [0, 12, 0, 0] })),
      tablaDeDetalle(recibo),
      { text: letras, style: 'fuerte' },
      ...selloDe(recibo),
      { stack: pie.map((text) => ({ text, style: 'tenue' })), margin: [0, 16, 0, 0] },
    ],
  }
}
