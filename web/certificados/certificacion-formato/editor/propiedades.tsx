import { ColorInput, NumberInput, SegmentedControl, Select, Stack, TextInput } from '@mantine/core'

import type { Elemento } from '#contract/certificados/certificacion-formato.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import { ImagenCampo } from './imagen-campo.tsx'
import { TextoCampo } from './texto-campo.tsx'
import type { Editor } from './uso-editor.ts'

import styles from './editor.module.css'

/** Changes the selected element; typing on in one field is one step of undo. */
export type Cambiar = (cambio: Partial<Elemento>, campo: string) => void
type Props<T extends Elemento['tipo']> = { elemento: Extract<Elemento, { tipo: T }>; cambiar: Cambiar }

type NumeroProps = {
  etiqueta: Frase
  value: number
  min?: number
  max?: number
  step?: number
  suffix?: string
  onChange: (value: number) => void
}

/** A number field; ignores input that is not a number. */
export function Numero({ etiqueta, value, onChange, step = 1, ...rest }: NumeroProps) {
  const t = useT()
  return (
    <NumberInput
      size="xs"
      label={t(etiqueta)}
      value={value}
      step={step}
      decimalScale={2}
      onChange={(next) => typeof next === 'number' && onChange(next)}
      {...rest}
    />
  )
}

type ColorProps = {
  etiqueta: Frase
  value: string | null
  vacio?: boolean
  onChange: (color: string | null) => void
}
const HEX = /^#[0-9a-f]{6}$/i
const SWATCHES = ['#1a1a1a', '#5c6470', '#165852', '#1c2f6b', '#7f1d1d', '#b08d3c', '#ffffff']

function Color({ etiqueta, value, vacio = false, onChange }: ColorProps) {
  const t = useT()
  return (
    <ColorInput
      size="xs"
      label={t(etiqueta)}
      value={value ?? ''}
      swatches={SWATCHES}
      swatchesPerRow={7}
      eyeDropperButtonProps={{ 'aria-label': t('elemento.gotero') }}
      {...(vacio && { placeholder: t('certificacionFormato.sinColor') })}
      onChange={(color) => {
        if (HEX.test(color)) onChange(color)
        else if (vacio && color === '') onChange(null)
      }}
    />
  )
}

/** The properties of the selected element. */
export function Propiedades({ editor }: { editor: Editor }) {
  const [pieza] = editor.chosen
  if (!pieza) return null
  const { key, elemento } = pieza
  const cambiar: Cambiar = (cambio, campo) => editor.editar(key, cambio, `${key} ${campo}`)
  return (
    <Stack gap="xs" key={key}>
      {elemento.tipo === 'TEXTO' && <DeTexto elemento={elemento} cambiar={cambiar} />}
      {elemento.tipo === 'FIRMA' && <DeFirma elemento={elemento} cambiar={cambiar} />}
      {elemento.tipo === 'IMAGEN' && <DeImagen elemento={elemento} cambiar={cambiar} />}
      {elemento.tipo === 'QR' && (
        <Color
          etiqueta="elemento.color"
          value={elemento.color}
          onChange={(color) => color && cambiar({ color }, 'color')}
        />
      )}
      {elemento.tipo === 'RECUADRO' && <DeRecuadro elemento={elemento} cambiar={cambiar} />}
      <Lugar elemento={elemento} cambiar={cambiar} paginas={editor.diseno.paginas} />
    </Stack>
  )
}

type LugarProps = { elemento: Elemento; cambiar: Cambiar; paginas: number }

function Lugar({ elemento, cambiar, paginas }: LugarProps) {
  const { x, y, ancho, alto, pagina } = elemento
  return (
    <div className={styles.pair}>
      <Numero etiqueta="elemento.x" value={x} onChange={(v) => cambiar({ x: v }, 'x')} />
      <Numero etiqueta="elemento.y" value={y} onChange={(v) => cambiar({ y: v }, 'y')} />
      <Numero
        etiqueta="elemento.ancho"
        value={ancho}
        min={0.2}
        onChange={(v) => cambiar({ ancho: v }, 'ancho')}
      />
      <Numero
        etiqueta="elemento.alto"
        value={alto}
        min={0.2}
        onChange={(v) => cambiar({ alto: v }, 'alto')}
      />
      {paginas > 1 && (
        <Numero
          etiqueta="elemento.pagina"
          value={pagina}
          min={1}
          max={paginas}
          onChange={(v) => Number.isInteger(v) && cambiar({ pagina: v }, 'pagina')}
        />
      )}
    </div>
  )
}

function DeTexto({ elemento, cambiar }: Props<'TEXTO'>) {
  const t = useT()
  const { texto, tamanoLetra, peso, alineacion, color, lineas } = elemento
  return (
    <>
      <TextoCampo etiqueta="elemento.texto" value={texto} onChange={(v) => cambiar({ texto: v }, 'texto')} />
      <div className={styles.pair}>
        <Numero
          etiqueta="elemento.tamanoLetra"
          value={tamanoLetra}
          min={4}
          max={200}
          onChange={(v) => cambiar({ tamanoLetra: v }, 'letra')}
        />
        <Color
          etiqueta="elemento.color"
          value={color}
          onChange={(c) => c && cambiar({ color: c }, 'color')}
        />
        <Select
          size="xs"
          label={t('elemento.peso')}
          allowDeselect={false}
          value={peso}
          data={(['NORMAL', 'NEGRITA'] as const).map((value) => ({ value, label: t(`peso.${value}`) }))}
          onChange={(v) => v && cambiar({ peso: v }, 'peso')}
        />
        <Select
          size="xs"
          label={t('elemento.lineas')}
          allowDeselect={false}
          value={lineas}
          data={(['VARIAS', 'UNA'] as const).map((value) => ({ value, label: t(`lineas.${value}`) }))}
          onChange={(v) => v && cambiar({ lineas: v }, 'lineas')}
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
        onChange={(v) => cambiar({ alineacion: v }, 'alineacion')}
      />
    </>
  )
}

function DeFirma({ elemento, cambiar }: Props<'FIRMA'>) {
  const t = useT()
  const { texto, cargo, imagen, tamanoLetra, color } = elemento
  return (
    <>
      <TextoCampo
        etiqueta="elemento.firmante"
        value={texto}
        onChange={(v) => cambiar({ texto: v }, 'texto')}
      />
      <TextInput
        size="xs"
        label={t('elemento.cargo')}
        maxLength={200}
        value={cargo ?? ''}
        onChange={(e) => cambiar({ cargo: e.currentTarget.value || null }, 'cargo')}
      />
      <ImagenCampo
        etiqueta={imagen === null ? 'elemento.subirFirma' : 'elemento.cambiarImagen'}
        quitar="app.quitar"
        uso="IMAGEN"
        puesta={imagen !== null}
        onChange={(one) => cambiar({ imagen: one?.id ?? null }, 'imagen')}
      />
      <div className={styles.pair}>
        <Numero
          etiqueta="elemento.tamanoLetra"
          value={tamanoLetra}
          min={4}
          max={200}
          onChange={(v) => cambiar({ tamanoLetra: v }, 'letra')}
        />
        <Color
          etiqueta="elemento.color"
          value={color}
          onChange={(c) => c && cambiar({ color: c }, 'color')}
        />
      </div>
    </>
  )
}

function DeImagen({ elemento: { imagen, ancho }, cambiar }: Props<'IMAGEN'>) {
  return (
    <ImagenCampo
      etiqueta={imagen === null ? 'elemento.subirImagen' : 'elemento.cambiarImagen'}
      quitar="elemento.ponerLogo"
      uso="IMAGEN"
      puesta={imagen !== null}
      onChange={(one) =>
        cambiar(
          one
            ? { imagen: one.id, alto: Math.round(((ancho * one.alto) / one.ancho) * 100) / 100 }
            : { imagen: null },
          'imagen',
        )
      }
    />
  )
}

function DeRecuadro({ elemento: { color, grosor, relleno }, cambiar }: Props<'RECUADRO'>) {
  return (
    <div className={styles.pair}>
      <Color
        etiqueta="elemento.borde"
        value={color}
        vacio
        onChange={(c) => cambiar({ color: c } as never, 'color')}
      />
      <Numero
        etiqueta="elemento.grosor"
        value={grosor}
        min={0.1}
        max={20}
        step={0.1}
        onChange={(v) => cambiar({ grosor: v }, 'grosor')}
      />
      <Color
        etiqueta="elemento.relleno"
        value={relleno}
        vacio
        onChange={(c) => cambiar({ relleno: c }, 'relleno')}
      />
    </div>
  )
}
