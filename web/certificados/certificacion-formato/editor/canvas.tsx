import { useMemo } from 'react'

import type { ValoresCertificado } from '#contract/certificados/certificacion-formato.ts'
import { type Medir, sizeOfHoja, trazosDeElemento } from '#contract/institucion/lamina.ts'
import { useT } from '#web/ui/words.ts'

import type { Piece } from './design.ts'
import { elementName } from './element-name.ts'
import type { Fit } from './fit-sheet.ts'
import { Strokes } from './strokes.tsx'
import { type Handle, useDrag } from './use-drag.ts'
import type { Editor } from './use-editor.ts'

import styles from './editor.module.css'

const HANDLES: Handle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
]
const CURSORS: Record<string, string> = {
  '-1-1': 'nwse-resize',
  '11': 'nwse-resize',
  '1-1': 'nesw-resize',
  '-11': 'nesw-resize',
  '0-1': 'ns-resize',
  '01': 'ns-resize',
  '10': 'ew-resize',
  '-10': 'ew-resize',
}
const HANDLE_PX = 10

type Props = {
  editor: Editor
  medir: Medir
  fit: Fit
  grid: boolean
  valores: ValoresCertificado | undefined
}

/** The sheet as it will be printed, with its elements to select and move. */
export function Canvas({ editor, medir, fit: { scale, width }, grid, valores }: Props) {
  const t = useT()
  const { design, pagina, selectedKeys, selectedPieces } = editor
  const { ancho, alto } = sizeOfHoja(design)
  const drag = useDrag(editor, { scale, grid })
  const [one] = selectedPieces
  const fondo = design.fondo !== null && (pagina === 1 || design.fondoEnTodas) ? design.fondo : null
  return (
    // The keyboard reaches the elements; the sheet itself only handles the pointer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <svg
      className={styles.sheet}
      viewBox={`0 0 ${ancho} ${alto}`}
      style={{ width }}
      role="group"
      aria-label={t('certificacionFormato.hoja', { n: pagina })}
      onPointerDown={() => editor.select([])}
      onPointerMove={drag.move}
      onPointerUp={drag.end}
      onPointerCancel={drag.end}
    >
      <rect width={ancho} height={alto} fill="#fff" />
      {fondo !== null && (
        <Strokes trazos={[{ tipo: 'IMAGEN', imagen: fondo, x: 0, y: 0, ancho, alto, cubre: true }]} />
      )}
      {grid && <GridLines ancho={ancho} alto={alto} scale={scale} />}
      {design.pieces
        .filter(({ elemento }) => elemento.pagina === pagina)
        .map((piece) => (
          <g key={piece.key}>
            <g className={styles.drawn} aria-hidden>
              <ElementDrawing piece={piece} medir={medir} valores={valores} />
            </g>
            <rect
              className={styles.piece}
              tabIndex={0}
              role="button"
              aria-pressed={selectedKeys.includes(piece.key)}
              aria-label={elementName(piece.elemento, t)}
              data-chosen={selectedKeys.includes(piece.key) || undefined}
              x={piece.elemento.x}
              y={piece.elemento.y}
              width={piece.elemento.ancho}
              height={piece.elemento.alto}
              strokeWidth={1 / scale}
              onPointerDown={(e) => drag.startOnElement(e, piece.key)}
              onFocus={() => selectedKeys.includes(piece.key) || editor.select([piece.key])}
            />
          </g>
        ))}
      {selectedPieces.length === 1 && one && one.elemento.pagina === pagina && (
        <Handles piece={one} scale={scale} start={drag.start} />
      )}
      {drag.guides.map(({ axis, at }) => (
        <line
          key={`${axis}${at}`}
          className={styles.guide}
          strokeWidth={1 / scale}
          {...(axis === 'x' ? { x1: at, x2: at, y1: 0, y2: alto } : { y1: at, y2: at, x1: 0, x2: ancho })}
        />
      ))}
    </svg>
  )
}

type DrawingProps = Pick<Props, 'medir' | 'valores'> & { piece: Piece }

function ElementDrawing({ piece: { elemento }, medir, valores }: DrawingProps) {
  const trazos = useMemo(() => trazosDeElemento(elemento, valores, medir), [elemento, valores, medir])
  return <Strokes trazos={trazos} />
}

type HandlesProps = { piece: Piece; scale: number; start: ReturnType<typeof useDrag>['start'] }

function Handles({ piece: { key, elemento }, scale, start }: HandlesProps) {
  const side = HANDLE_PX / scale
  return HANDLES.map((handle) => (
    <rect
      key={`${handle.x}${handle.y}`}
      className={styles.handle}
      style={{ cursor: CURSORS[`${handle.x}${handle.y}`] }}
      x={elemento.x + (elemento.ancho * (handle.x + 1)) / 2 - side / 2}
      y={elemento.y + (elemento.alto * (handle.y + 1)) / 2 - side / 2}
      width={side}
      height={side}
      strokeWidth={1 / scale}
      onPointerDown={(e) => start(e, [key], handle)}
    />
  ))
}

function GridLines({ ancho, alto, scale }: { ancho: number; alto: number; scale: number }) {
  const each = (size: number) => Array.from({ length: Math.ceil(size / 5) - 1 }, (_, i) => (i + 1) * 5)
  return (
    <g className={styles.grid} strokeWidth={0.5 / scale}>
      {each(ancho).map((x) => (
        <line key={`x${x}`} x1={x} x2={x} y1={0} y2={alto} />
      ))}
      {each(alto).map((y) => (
        <line key={`y${y}`} y1={y} y2={y} x1={0} x2={ancho} />
      ))}
    </g>
  )
}
