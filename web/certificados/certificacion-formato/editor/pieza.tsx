import { MM_POR_PUNTO, type Trazo } from '#contract/certificados/certificado-hoja.ts'

import { useImagen } from './imagenes.ts'
import { modulos } from './qr.ts'

/** The strokes of an element, the same as on paper. */
export function Trazos({ trazos }: { trazos: readonly Trazo[] }) {
  return trazos.map((trazo, i) => <Dibujo key={i} trazo={trazo} />)
}

function Dibujo({ trazo }: { trazo: Trazo }) {
  switch (trazo.tipo) {
    case 'LINEA':
      return (
        <text
          x={trazo.x}
          y={trazo.y}
          fill={trazo.color}
          fontFamily="Papel"
          fontWeight={trazo.negrita ? 500 : 400}
          fontSize={trazo.cuerpo * MM_POR_PUNTO}
          textLength={trazo.ancho || undefined}
          xmlSpace="preserve"
        >
          {trazo.texto}
        </text>
      )
    case 'IMAGEN':
      return <Imagen trazo={trazo} />
    case 'QR':
      return <Codigo trazo={trazo} />
    case 'RECUADRO':
      return <Recuadro trazo={trazo} />
  }
}

function Imagen({
  trazo: { imagen, x, y, ancho, alto, cubre },
}: {
  trazo: Extract<Trazo, { tipo: 'IMAGEN' }>
}) {
  const href = useImagen(imagen)
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

function Codigo({ trazo: { x, y, ancho, color } }: { trazo: Extract<Trazo, { tipo: 'QR' }> }) {
  const { lado, camino } = modulos()
  return <path d={camino} fill={color} transform={`translate(${x} ${y}) scale(${ancho / lado})`} />
}

function Recuadro({ trazo }: { trazo: Extract<Trazo, { tipo: 'RECUADRO' }> }) {
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
