import { MM_PER_POINT, type Trazo } from '#contract/institucion/lamina.ts'

import { useImageUrl } from './images.ts'
import { qrModules } from './qr.ts'

/** The strokes of an element, the same as on paper. */
export function Strokes({ trazos }: { trazos: readonly Trazo[] }) {
  return trazos.map((trazo, i) => <Stroke key={i} trazo={trazo} />)
}

function Stroke({ trazo }: { trazo: Trazo }) {
  switch (trazo.tipo) {
    case 'LINEA':
      return (
        <text
          x={trazo.x}
          y={trazo.y}
          fill={trazo.color}
          fontFamily="Papel"
          fontWeight={trazo.negrita ? 500 : 400}
          fontSize={trazo.cuerpo * MM_PER_POINT}
          textLength={trazo.ancho || undefined}
          xmlSpace="preserve"
        >
          {trazo.texto}
        </text>
      )
    case 'IMAGEN':
      return <ImageStroke trazo={trazo} />
    case 'QR':
      return <QrStroke trazo={trazo} />
    case 'RECUADRO':
      return <BoxStroke trazo={trazo} />
  }
}

function ImageStroke({
  trazo: { imagen, x, y, ancho, alto, cubre },
}: {
  trazo: Extract<Trazo, { tipo: 'IMAGEN' }>
}) {
  const href = useImageUrl(imagen)
  if (!href) return <rect x={x} y={y} width={ancho} height={alto} fill="#8883" />
  return (
    <image
      href={href}
      x={x}
      y={y}
      width={ancho}
      height={alto}
      preserveAspectRatio={cubre ? 'none' : 'xMidYMid meet'}
    />
  )
}

function QrStroke({ trazo: { x, y, ancho, color } }: { trazo: Extract<Trazo, { tipo: 'QR' }> }) {
  const { side, path } = qrModules()
  return <path d={path} fill={color} transform={`translate(${x} ${y}) scale(${ancho / side})`} />
}

function BoxStroke({ trazo }: { trazo: Extract<Trazo, { tipo: 'RECUADRO' }> }) {
  const { x, y, ancho, alto, color, grosor, relleno } = trazo
  const edge = color ? grosor / 2 : 0
  return (
    <>
      {relleno && <rect x={x} y={y} width={ancho} height={alto} fill={relleno} />}
      {color && (
        <rect
          x={x + edge}
          y={y + edge}
          width={Math.max(0, ancho - grosor)}
          height={Math.max(0, alto - grosor)}
          fill="none"
          stroke={color}
          strokeWidth={grosor}
        />
      )}
    </>
  )
}
