import { ActionIcon, Button, Menu, Switch, Tooltip } from '@mantine/core'
import {
  IconAlignBoxBottomCenter,
  IconAlignBoxCenterMiddle,
  IconAlignBoxLeftMiddle,
  IconAlignBoxRightMiddle,
  IconAlignBoxTopCenter,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCopy,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconPlus,
  IconTrash,
  type TablerIcon,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'

import { type Frase, useT } from '#web/ui/words.ts'

import type { Tipo } from './diseno.ts'
import type { Alinear } from './iman.ts'
import type { Editor } from './uso-editor.ts'

import styles from './editor.module.css'

type BotonProps = { etiqueta: Frase; icono: TablerIcon; onClick: (() => void) | undefined; tecla?: string }

function Boton({ etiqueta, icono: Icon, onClick, tecla }: BotonProps) {
  const t = useT()
  const words = tecla ? `${t(etiqueta)} (${tecla})` : t(etiqueta)
  return (
    <Tooltip label={words}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={words}
        disabled={!onClick}
        onClick={onClick ?? undefined}
      >
        <Icon size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}

const TIPOS: Tipo[] = ['TEXTO', 'IMAGEN', 'QR', 'FIRMA', 'RECUADRO']

const ALINEAR: [Alinear, TablerIcon][] = [
  ['izquierda', IconAlignBoxLeftMiddle],
  ['derecha', IconAlignBoxRightMiddle],
  ['arriba', IconAlignBoxTopCenter],
  ['abajo', IconAlignBoxBottomCenter],
]

export type Zoom = { escala: number; fijar: (escala: number | undefined) => void }
type Props = {
  editor: Editor
  zoom: Zoom
  rejilla: { puesta: boolean; poner: (puesta: boolean) => void }
  lleno: { puesto: boolean; poner: (puesto: boolean) => void }
}

const STEP = 1.2

/** Toolbar of the canvas. */
export function Barra({ editor, zoom, rejilla, lleno }: Props) {
  const t = useT()
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('certificacionFormato.herramientas')}>
      <Menu>
        <Menu.Target>
          <Button leftSection={<IconPlus size={16} />}>{t('certificacionFormato.agregar')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {TIPOS.map((tipo) => (
            <Menu.Item key={tipo} onClick={() => editor.agregar(tipo)}>
              {t(`elemento.${tipo}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Boton
        etiqueta="certificacionFormato.deshacer"
        icono={IconArrowBackUp}
        onClick={editor.deshacer}
        tecla="Ctrl Z"
      />
      <Boton
        etiqueta="certificacionFormato.rehacer"
        icono={IconArrowForwardUp}
        onClick={editor.rehacer}
        tecla="Ctrl Y"
      />
      <Elegidas editor={editor} />
      <span className={styles.spring} />
      <Switch
        label={t('certificacionFormato.rejilla')}
        checked={rejilla.puesta}
        onChange={(e) => rejilla.poner(e.currentTarget.checked)}
      />
      <Switch
        label={t('certificacionFormato.conEjemplo')}
        checked={lleno.puesto}
        onChange={(e) => lleno.poner(e.currentTarget.checked)}
      />
      <Boton
        etiqueta="certificacionFormato.alejar"
        icono={IconZoomOut}
        onClick={() => zoom.fijar(zoom.escala / STEP)}
      />
      <Button variant="default" size="compact-sm" onClick={() => zoom.fijar(undefined)}>
        {t('certificacionFormato.ajustar')}
      </Button>
      <Boton
        etiqueta="certificacionFormato.acercar"
        icono={IconZoomIn}
        onClick={() => zoom.fijar(zoom.escala * STEP)}
      />
    </div>
  )
}

/** Actions on the selected elements; disabled without a selection. */
function Elegidas({ editor }: { editor: Editor }) {
  const count = editor.chosen.length
  const some = (act: () => void) => (count > 0 ? act : undefined)
  const many = (act: () => void) => (count > 2 ? act : undefined)
  return (
    <>
      {ALINEAR.map(([como, icono]) => (
        <Boton
          key={como}
          etiqueta={`alinear.${como}`}
          icono={icono}
          onClick={some(() => editor.alinear(como))}
        />
      ))}
      <Boton
        etiqueta="alinear.centro"
        icono={IconAlignBoxCenterMiddle}
        onClick={some(() => editor.alinear('centro'))}
      />
      <Boton
        etiqueta="alinear.distribuirX"
        icono={IconLayoutDistributeVertical}
        onClick={many(() => editor.distribuir('x'))}
      />
      <Boton
        etiqueta="alinear.distribuirY"
        icono={IconLayoutDistributeHorizontal}
        onClick={many(() => editor.distribuir('y'))}
      />
      <Boton
        etiqueta="certificacionFormato.duplicar"
        icono={IconCopy}
        onClick={some(editor.duplicar)}
        tecla="Ctrl D"
      />
      <Boton etiqueta="ficha.eliminar" icono={IconTrash} onClick={some(editor.quitar)} tecla="Supr" />
    </>
  )
}
