import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl, Select, TextInput } from '@mantine/core'

import type { Elemento } from '#contract/certificados/certificacion-formato.ts'
import { useT } from '#web/ui/words.ts'

import { ImageField } from './image-field.tsx'
import { ColorField, NumberField } from './property-fields.tsx'
import { TextField } from './text-field.tsx'

import styles from './editor.module.css'

/** Changes the selected element; typing on in one field is one step of undo. */
export type ChangeElement = (patch: Partial<Elemento>, campo: string) => void
type Props<T extends Elemento['tipo']> = { elemento: Extract<Elemento, { tipo: T }>; change: ChangeElement }

export function TextProperties({ elemento, change }: Props<'TEXTO'>) {
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

export function SignatureProperties({ elemento, change }: Props<'FIRMA'>) {
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

export function ImageProperties({ elemento: { imagen, ancho }, change }: Props<'IMAGEN'>) {
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

export function BoxProperties({ elemento: { color, grosor, relleno }, change }: Props<'RECUADRO'>) {
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
