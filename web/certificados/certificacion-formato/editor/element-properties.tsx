import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { ColorInput, NumberInput, SegmentedControl, Select, Stack, TextInput } from '@mantine/core'

import type { Elemento } from '#contract/certificados/certificacion-formato.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import { ImageField } from './image-field.tsx'
import { TextField } from './text-field.tsx'
import type { Editor } from './use-editor.ts'

import styles from './editor.module.css'

/** Changes the selected element; typing on in one field is one step of undo. */
export type ChangeElement = (patch: Partial<Elemento>, campo: string) => void
type Props<T extends Elemento['tipo']> = { elemento: Extract<Elemento, { tipo: T }>; change: ChangeElement }

type NumberFieldProps = {
  label: Frase
  value: number
  min?: number
  max?: number
  step?: number
  suffix?: string
  onChange: (value: number) => void
}

/** A number field; ignores input that is not a number. */
export function NumberField({ label, value, onChange, step = 1, ...rest }: NumberFieldProps) {
  const t = useT()
  return (
    <NumberInput
      size="xs"
      label={t(label)}
      value={value}
      step={step}
      decimalScale={2}
      onChange={(next) => typeof next === 'number' && onChange(next)}
      {...rest}
    />
  )
}

type ColorFieldProps = {
  label: Frase
  value: string | null
  optional?: boolean
  onChange: (color: string | null) => void
}
const HEX = /^#[0-9a-f]{6}$/i
const SWATCHES = ['#1a1a1a', '#5c6470', '#165852', '#1c2f6b', '#7f1d1d', '#b08d3c', '#ffffff']

function ColorField({ label, value, optional = false, onChange }: ColorFieldProps) {
  const t = useT()
  return (
    <ColorInput
      size="xs"
      label={t(label)}
      value={value ?? ''}
      swatches={SWATCHES}
      swatchesPerRow={7}
      eyeDropperButtonProps={{ 'aria-label': t('elemento.gotero') }}
      {...(optional && { placeholder: t('certificacionFormato.sinColor') })}
      onChange={(color) => {
        if (HEX.test(color)) onChange(color)
        else if (optional && color === '') onChange(null)
      }}
    />
  )
}

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

function TextProperties({ elemento, change }: Props<'TEXTO'>) {
  const t = useT()
  const { texto, tamanoLetra, peso, alineacion, color, lineas } = elemento
  return (
    <>
      <TextField label="elemento.texto" value={texto} onChange={(v) => change({ texto: v }, 'texto')} />
      <div className={styles.pair}>
        <NumberField
          label="elemento.tamanoLetra"
          value={tamanoLetra}
          min={4}
          max={200}
          onChange={(v) => change({ tamanoLetra: v }, 'letra')}
        />
        <ColorField
          label="elemento.color"
          value={color}
          onChange={(c) => c && change({ color: c }, 'color')}
        />
        <Select
          size="xs"
          label={t('elemento.peso')}
          allowDeselect={false}
          value={peso}
          data={(['NORMAL', 'NEGRITA'] as const).map((value) => ({ value, label: t(`peso.${value}`) }))}
          onChange={(v) => v && change({ peso: v }, 'peso')}
        />
        <Select
          size="xs"
          label={t('elemento.lineas')}
          allowDeselect={false}
          value={lineas}
          data={(['VARIAS', 'UNA'] as const).map((value) => ({ value, label: t(`lineas.${value}`) }))}
          onChange={(v) => v && change({ lineas: v }, 'lineas')}
        />
      </div>
      <SegmentedControl
        size="xs"
        aria-label={t('elemento.alineacion')}
        value={alineacion}
        data={(['IZQUIERDA', 'CENTRO', 'DERECHA'] as const).map((value) => ({
          value,
          label: t(`alineacion.${value}`),
        }))}
        onChange={(v) => change({ alineacion: v }, 'alineacion')}
      />
    </>
  )
}

function SignatureProperties({ elemento, change }: Props<'FIRMA'>) {
  const t = useT()
  const { texto, cargo, imagen, tamanoLetra, color } = elemento
  return (
    <>
      <TextField label="elemento.firmante" value={texto} onChange={(v) => change({ texto: v }, 'texto')} />
      <TextInput
        size="xs"
        label={t('elemento.cargo')}
        maxLength={200}
        value={cargo ?? ''}
        onChange={(e) => change({ cargo: e.currentTarget.value || null }, 'cargo')}
      />
      <ImageField
        label={imagen === null ? 'elemento.subirFirma' : 'elemento.cambiarImagen'}
        removeLabel="app.quitar"
        uso="IMAGEN"
        isSet={imagen !== null}
        onChange={(one) => change({ imagen: one?.id ?? null }, 'imagen')}
      />
      <div className={styles.pair}>
        <NumberField
          label="elemento.tamanoLetra"
          value={tamanoLetra}
          min={4}
          max={200}
          onChange={(v) => change({ tamanoLetra: v }, 'letra')}
        />
        <ColorField
          label="elemento.color"
          value={color}
          onChange={(c) => c && change({ color: c }, 'color')}
        />
      </div>
    </>
  )
}

function ImageProperties({ elemento: { imagen, ancho }, change }: Props<'IMAGEN'>) {
  return (
    <ImageField
      label={imagen === null ? 'elemento.subirImagen' : 'elemento.cambiarImagen'}
      removeLabel="elemento.ponerLogo"
      uso="IMAGEN"
      isSet={imagen !== null}
      onChange={(one) =>
        change(
          one
            ? { imagen: one.id, alto: Math.round(((ancho * one.alto) / one.ancho) * 100) / 100 }
            : { imagen: null },
          'imagen',
        )
      }
    />
  )
}

function BoxProperties({ elemento: { color, grosor, relleno }, change }: Props<'RECUADRO'>) {
  return (
    <div className={styles.pair}>
      <ColorField
        label="elemento.borde"
        value={color}
        optional
        onChange={(c) => change({ color: c } as never, 'color')}
      />
      <NumberField
        label="elemento.grosor"
        value={grosor}
        min={0.1}
        max={20}
        step={0.1}
        onChange={(v) => change({ grosor: v }, 'grosor')}
      />
      <ColorField
        label="elemento.relleno"
        value={relleno}
        optional
        onChange={(c) => change({ relleno: c }, 'relleno')}
      />
    </div>
  )
}
