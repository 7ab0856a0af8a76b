import { Stack } from '@mantine/core'

import type { Elemento } from '#contract/certificados/certificacion-formato.ts'

import {
  BoxProperties,
  type ChangeElement,
  ImageProperties,
  SignatureProperties,
  TextProperties,
} from './kind-properties.tsx'
import { ColorField, NumberField } from './property-fields.tsx'
import type { Editor } from './use-editor.ts'

import styles from './editor.module.css'

/** The properties of the selected element. */
export function ElementProperties({ editor }: { editor: Editor }) {
  const [piece] = editor.selectedPieces
  if (!piece) return null
  const { key, elemento } = piece
  const change: ChangeElement = (patch, campo) => editor.editElement(key, patch, `${key} ${campo}`)
  return (
    <Stack gap="xs" key={key}>
      {elemento.tipo === 'TEXTO' && <TextProperties elemento={elemento} change={change} />}
      {elemento.tipo === 'FIRMA' && <SignatureProperties elemento={elemento} change={change} />}
      {elemento.tipo === 'IMAGEN' && <ImageProperties elemento={elemento} change={change} />}
      {elemento.tipo === 'QR' && (
        <ColorField
          label="elemento.color"
          value={elemento.color}
          onChange={(color) => color && change({ color }, 'color')}
        />
      )}
      {elemento.tipo === 'RECUADRO' && <BoxProperties elemento={elemento} change={change} />}
      <PlaceProperties elemento={elemento} change={change} paginas={editor.design.paginas} />
    </Stack>
  )
}

type PlaceProps = { elemento: Elemento; change: ChangeElement; paginas: number }

function PlaceProperties({ elemento, change, paginas }: PlaceProps) {
  const { x, y, ancho, alto, pagina } = elemento
  return (
    <div className={styles.pair}>
      <NumberField label="elemento.x" value={x} onChange={(v) => change({ x: v }, 'x')} />
      <NumberField label="elemento.y" value={y} onChange={(v) => change({ y: v }, 'y')} />
      <NumberField
        label="elemento.ancho"
        value={ancho}
        min={0.2}
        onChange={(v) => change({ ancho: v }, 'ancho')}
      />
      <NumberField
        label="elemento.alto"
        value={alto}
        min={0.2}
        onChange={(v) => change({ alto: v }, 'alto')}
      />
      {paginas > 1 && (
        <NumberField
          label="elemento.pagina"
          value={pagina}
          min={1}
          max={paginas}
          onChange={(v) => Number.isInteger(v) && change({ pagina: v }, 'pagina')}
        />
      )}
    </div>
  )
}
