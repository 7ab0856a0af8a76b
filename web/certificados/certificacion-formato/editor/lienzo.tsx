import { type CSSProperties, useMemo } from 'react'

import type { ValoresCertificado } from '#contract/certificados/certificacion-formato.ts'
import { medidasDe, type Medir, trazosDeElemento } from '#contract/certificados/certificado-hoja.ts'
import { useT } from '#web/ui/words.ts'

import { type Asa, useArrastre } from './arrastre.ts'
import type { Pieza } from './diseno.ts'
import { nombreDePieza } from './nombres.ts'
import { Trazos } from './pieza.tsx'
import type { Editor } from './uso-editor.ts'

import styles from './editor.module.css'

const ASAS: Asa[] = [
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
  /** Pixels per millimetre. */
  escala: number
  rejilla: boolean
  valores: ValoresCertificado | undefined
}

/** The sheet as it will be printed, with its elements to select and move. */
export function Lienzo({ editor, medir, escala, rejilla, valores }: Props) {
  const t = useT()
  const { diseno, pagina, elegidas, chosen } = editor
  const { ancho, alto } = medidasDe(diseno)
  const arrastre = useArrastre(editor, { escala, rejilla })
  const [one] = chosen
  const fondo = diseno.fondo !== null && (pagina === 1 || diseno.fondoEnTodas) ? diseno.fondo : null
  return (
    // Its elements are what is reached by the keyboard; the sheet only follows the pointer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <svg
      className={styles.sheet}
      viewBox={`0 0 ${ancho} ${alto}`}
      style={{ width: ancho * escala, height: alto * escala } as CSSProperties}
      role="group"
      aria-label={t('certificacionFormato.hoja', { n: pagina })}
      onPointerDown={() => editor.elegir([])}
      onPointerMove={arrastre.move}
      onPointerUp={arrastre.end}
      onPointerCancel={arrastre.end}
    >
      <rect width={ancho} height={alto} fill="#fff" />
      {fondo !== null && (
        <Trazos trazos={[{ tipo: 'IMAGEN', imagen: fondo, x: 0, y: 0, ancho, alto, cubre: true }]} />
      )}
      {rejilla && <Rejilla ancho={ancho} alto={alto} escala={escala} />}
      {diseno.piezas
        .filter(({ elemento }) => elemento.pagina === pagina)
        .map((pieza) => (
          <g key={pieza.key}>
            <g className={styles.drawn} aria-hidden>
              <Figura pieza={pieza} medir={medir} valores={valores} />
            </g>
            <rect
              className={styles.piece}
              tabIndex={0}
              role="button"
              aria-pressed={elegidas.includes(pieza.key)}
              aria-label={nombreDePieza(pieza.elemento, t)}
              data-chosen={elegidas.includes(pieza.key) || undefined}
              x={pieza.elemento.x}
              y={pieza.elemento.y}
              width={pieza.elemento.ancho}
              height={pieza.elemento.alto}
              strokeWidth={1 / escala}
              onPointerDown={(e) => arrastre.take(e, pieza.key)}
              onFocus={() => elegidas.includes(pieza.key) || editor.elegir([pieza.key])}
            />
          </g>
        ))}
      {chosen.length === 1 && one && one.elemento.pagina === pagina && (
        <Asas pieza={one} escala={escala} start={arrastre.start} />
      )}
      {arrastre.guias.map(({ eje, en }) => (
        <line
          key={`${eje}${en}`}
          className={styles.guide}
          strokeWidth={1 / escala}
          {...(eje === 'x' ? { x1: en, x2: en, y1: 0, y2: alto } : { y1: en, y2: en, x1: 0, x2: ancho })}
        />
      ))}
    </svg>
  )
}

type FiguraProps = Pick<Props, 'medir' | 'valores'> & { pieza: Pieza }

function Figura({ pieza: { elemento }, medir, valores }: FiguraProps) {
  const trazos = useMemo(() => trazosDeElemento(elemento, valores, medir), [elemento, valores, medir])
  return <Trazos trazos={trazos} />
}

type AsasProps = { pieza: Pieza; escala: number; start: ReturnType<typeof useArrastre>['start'] }

function Asas({ pieza: { key, elemento }, escala, start }: AsasProps) {
  const side = HANDLE_PX / escala
  return ASAS.map((asa) => (
    <rect
      key={`${asa.x}${asa.y}`}
      className={styles.handle}
      style={{ cursor: CURSORS[`${asa.x}${asa.y}`] }}
      x={elemento.x + (elemento.ancho * (asa.x + 1)) / 2 - side / 2}
      y={elemento.y + (elemento.alto * (asa.y + 1)) / 2 - side / 2}
      width={side}
      height={side}
      strokeWidth={1 / escala}
      onPointerDown={(e) => start(e, [key], asa)}
    />
  ))
}

function Rejilla({ ancho, alto, escala }: { ancho: number; alto: number; escala: number }) {
  const each = (largo: number) => Array.from({ length: Math.ceil(largo / 5) - 1 }, (_, i) => (i + 1) * 5)
  return (
    <g className={styles.grid} strokeWidth={0.5 / escala}>
      {each(ancho).map((x) => (
        <line key={`x${x}`} x1={x} x2={x} y1={0} y2={alto} />
      ))}
      {each(alto).map((y) => (
        <line key={`y${y}`} y1={y} y2={y} x1={0} x2={ancho} />
      ))}
    </g>
  )
}
