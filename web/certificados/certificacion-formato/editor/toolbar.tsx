import '@mantine/core/styles/Switch.layer.css'
import { ActionIcon, Button, Switch } from '@mantine/core'
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
  IconZoomIn,
  IconZoomOut,
  type TablerIcon,
} from '@tabler/icons-react'

import { Menu } from '#web/ui/floating/menu.tsx'
import { Tooltip } from '#web/ui/floating/tooltip.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import type { Alignment } from './boxes.ts'
import type { ElementType } from './design.ts'
import type { Editor } from './use-editor.ts'

import styles from './editor.module.css'

/** Height of the buttons with a text beside them. */
const HEIGHT = 30

type ToolButtonProps = {
  label: Frase
  icon: TablerIcon
  onClick: (() => void) | undefined
  hotkey?: string
}

function ToolButton({ label, icon: Icon, onClick, hotkey }: ToolButtonProps) {
  const t = useT()
  const words = hotkey ? `${t(label)} (${hotkey})` : t(label)
  return (
    <Tooltip label={words}>
      <ActionIcon
        variant="default"
        size={HEIGHT}
        aria-label={words}
        disabled={!onClick}
        onClick={onClick ?? undefined}
      >
        <Icon size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}

const ELEMENT_TYPES: ElementType[] = ['TEXTO', 'IMAGEN', 'QR', 'FIRMA', 'RECUADRO']

const ALIGNMENTS: [Alignment, TablerIcon][] = [
  ['izquierda', IconAlignBoxLeftMiddle],
  ['derecha', IconAlignBoxRightMiddle],
  ['arriba', IconAlignBoxTopCenter],
  ['abajo', IconAlignBoxBottomCenter],
]

export type Zoom = { scale: number; setScale: (scale: number | undefined) => void }
type Props = {
  editor: Editor
  zoom: Zoom
  grid: { on: boolean; turn: (on: boolean) => void }
  filled: { on: boolean; turn: (on: boolean) => void }
}

const ZOOM_STEP = 1.2

/** Toolbar of the canvas. */
export function Toolbar({ editor, zoom, grid, filled }: Props) {
  const t = useT()
  return (
    <div className={`line ${styles.bar}`} role="toolbar" aria-label={t('certificacionFormato.herramientas')}>
      <Menu
        target={
          <Button variant="default" size="xs" leftSection={<IconPlus size={16} />}>
            {t('certificacionFormato.agregar')}
          </Button>
        }
      >
        {({ Item }) =>
          ELEMENT_TYPES.map((tipo) => (
            <Item key={tipo} onClick={() => editor.addElement(tipo)}>
              {t(`elemento.${tipo}`)}
            </Item>
          ))
        }
      </Menu>
      <ToolButton
        label="certificacionFormato.deshacer"
        icon={IconArrowBackUp}
        onClick={editor.undo}
        hotkey="Ctrl Z"
      />
      <ToolButton
        label="certificacionFormato.rehacer"
        icon={IconArrowForwardUp}
        onClick={editor.redo}
        hotkey="Ctrl Y"
      />
      <SelectionActions editor={editor} />
      <span className="grow" />
      <Switch
        label={t('certificacionFormato.rejilla')}
        checked={grid.on}
        onChange={(e) => grid.turn(e.currentTarget.checked)}
      />
      <Switch
        label={t('certificacionFormato.conEjemplo')}
        checked={filled.on}
        onChange={(e) => filled.turn(e.currentTarget.checked)}
      />
      <ToolButton
        label="certificacionFormato.alejar"
        icon={IconZoomOut}
        onClick={() => zoom.setScale(zoom.scale / ZOOM_STEP)}
      />
      <Button variant="default" size="xs" onClick={() => zoom.setScale(undefined)}>
        {t('certificacionFormato.ajustar')}
      </Button>
      <ToolButton
        label="certificacionFormato.acercar"
        icon={IconZoomIn}
        onClick={() => zoom.setScale(zoom.scale * ZOOM_STEP)}
      />
    </div>
  )
}

/** Actions on the selected elements; disabled without a selection. */
function SelectionActions({ editor }: { editor: Editor }) {
  const count = editor.selectedPieces.length
  const some = (act: () => void) => (count > 0 ? act : undefined)
  const many = (act: () => void) => (count > 2 ? act : undefined)
  return (
    <>
      {ALIGNMENTS.map(([alignment, icon]) => (
        <ToolButton
          key={alignment}
          label={`alinear.${alignment}`}
          icon={icon}
          onClick={some(() => editor.align(alignment))}
        />
      ))}
      <ToolButton
        label="alinear.centro"
        icon={IconAlignBoxCenterMiddle}
        onClick={some(() => editor.align('centro'))}
      />
      <ToolButton
        label="alinear.distribuirX"
        icon={IconLayoutDistributeVertical}
        onClick={many(() => editor.distribute('x'))}
      />
      <ToolButton
        label="alinear.distribuirY"
        icon={IconLayoutDistributeHorizontal}
        onClick={many(() => editor.distribute('y'))}
      />
      <ToolButton
        label="certificacionFormato.duplicar"
        icon={IconCopy}
        onClick={some(editor.duplicate)}
        hotkey="Ctrl D"
      />
      <ToolButton
        label="ficha.eliminar"
        icon={IconTrash}
        onClick={some(editor.removeSelected)}
        hotkey="Supr"
      />
    </>
  )
}
