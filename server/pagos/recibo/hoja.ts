import {
  A4,
  cifra,
  datos,
  type Documento,
  encabezar,
  filas,
  type Pieza,
} from '#server/institucion/papel/index.ts'

import type { Recibo } from './recibo.ts'

type PartesDeHoja = Pick<Documento, 'hoja' | 'cuerpo' | 'imagenes' | 'pie' | 'encabezado'>

/** The number of the receipt, in a box. */
const recuadroDeNumero = ({ titulo, pago }: Recibo): Pieza => ({
  table: {
    widths: ['auto'],
    body: [
      [
        {
          stack: [
            { text: titulo, style: 'tenue', noWrap: true },
            { text: pago.numeroRecibo, style: 'numero' },
          ],
          alignment: 'center',
        },
      ],
    ],
  },
  layout: 'marco',
})

const tablaDeDetalle = ({ t, lineas, total: [rotulo, monto], pago }: Recibo): Pieza => ({
  ...filas({
    anchos: ['*', '*', 'auto'],
    titulos: [
      { text: t('cuenta.concepto') },
      { text: t('cuenta.curso') },
      cifra(`${t('cuenta.monto')} (${pago.moneda.simbolo})`),
    ],
    cuerpo: [
      ...lineas.map((linea) => [{ text: linea.que }, { text: linea.detalle }, cifra(linea.monto)]),
      [{ text: rotulo, style: 'total' }, { text: '' }, cifra(monto, 'total')],
    ],
  }),
  margin: [0, 14, 0, 10],
})

/** On a sheet of paper. */
export function reciboEnHoja(recibo: Recibo): PartesDeHoja {
  const { casa, pie, aviso, letras, t, titulo, pago } = recibo
  const { imagenes, bloque } = encabezar(casa, recuadroDeNumero(recibo))
  return {
    hoja: A4,
    imagenes,
    encabezado: `${titulo} ${pago.numeroRecibo}`,
    pie: { texto: casa.nombre, numero: t('papel.pagina', { pagina: '{pagina}', paginas: '{paginas}' }) },
    cuerpo: [
      bloque,
      { ...datos(recibo.datos), margin: [0, 20, 0, 0] },
      ...(aviso ? [{ text: aviso, style: 'alerta', margin: [0, 12, 0, 0] } satisfies Pieza] : []),
      tablaDeDetalle(recibo),
      { text: letras, style: 'fuerte' },
      { stack: pie.map((text) => ({ text, style: 'tenue' })), margin: [0, 16, 0, 0] },
    ],
  }
}
