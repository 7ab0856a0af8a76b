import type { CertificacionFormato, Elemento } from '#contract/certificados/certificacion-formato.ts'
import { MM_PER_POINT, sizeOfHoja } from '#contract/institucion/lamina.ts'

const HEIGHT_PX = 28

/** Where the stroke of a text begins in its box: half of it is drawn, as the words of a certificate fill theirs. */
const START = { IZQUIERDA: 0, CENTRO: 0.25, DERECHA: 0.5 } as const

function Mark({ of }: { of: Elemento }) {
  const { tipo, x, y, ancho, alto } = of
  if (tipo === 'TEXTO') {
    const height = of.tamanoLetra * MM_PER_POINT
    return (
      <rect x={x + ancho * START[of.alineacion]} y={y} width={ancho / 2} height={height} fill={of.color} />
    )
  }
  if (tipo === 'FIRMA') return <rect x={x} y={y + alto / 2} width={ancho} height={1} fill={of.color} />
  if (tipo === 'RECUADRO')
    return (
      <rect
        x={x}
        y={y}
        width={ancho}
        height={alto}
        fill={of.relleno ?? 'none'}
        stroke={of.color ?? 'none'}
        strokeWidth={of.grosor}
      />
    )
  return <rect x={x} y={y} width={ancho} height={alto} fill={tipo === 'QR' ? of.color : '#9a9a9a'} />
}

/** The first page of a format in small: frames, pictures and lines of text where they stand. */
export function Thumbnail({ of }: { of: CertificacionFormato }) {
  const { ancho, alto } = sizeOfHoja(of)
  const width = Math.round((HEIGHT_PX * ancho) / alto)
  return (
    <svg aria-hidden viewBox={`0 0 ${ancho} ${alto}`} height={HEIGHT_PX} width={width}>
      <rect width={ancho} height={alto} fill="#fff" stroke="#b9b5ad" strokeWidth={6} />
      {of.elementos
        .filter(({ pagina }) => pagina === 1)
        .map((one, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- an element has no key: its order is its layer
          <Mark key={i} of={one} />
        ))}
    </svg>
  )
}
