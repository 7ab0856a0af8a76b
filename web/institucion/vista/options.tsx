import '@mantine/core/styles/Text.layer.css'
import { Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'

import { type Vista, vista } from '#contract/institucion/vista.ts'
import type { SavedViews } from '#web/core/list/use-list-view.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { changesToView } from '#web/core/views/consulta.ts'
import type { MenuParts } from '#web/ui/floating/menu.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { ViewActions } from './actions.tsx'

type Props = { saved: SavedViews; changed: boolean; menu: MenuParts }

export function ViewOptions({ saved, changed, menu }: Props) {
  const t = useT()
  const [params, change] = useParams()
  const { data, error, refetch } = useRead(vista.buscar, { lista: saved.lista })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines count={3} />
  const go = (to: Partial<Vista>) => {
    saved.settle()
    change(changesToView(params, to))
  }
  const some = { ...saved, go, menu }
  return (
    <>
      <Entry menu={menu} name={t('vista.completa')} on={!saved.current} onClick={() => go({})} />
      <Group titulo="vista.mias" vistas={data.vistas.filter((v) => !v.compartida)} {...some} />
      <Group titulo="vista.compartidas" vistas={data.vistas.filter((v) => v.compartida)} {...some} />
      {data.vistas.length === 0 && (
        <Text component="div" size="sm" c="dimmed" px="sm" py="xs">
          {t('vista.ninguna')}
        </Text>
      )}
      <menu.Divider />
      <ViewActions saved={saved} changed={changed} Item={menu.Item} />
    </>
  )
}

type GroupProps = Pick<SavedViews, 'current' | 'preferred'> & {
  titulo: Frase
  vistas: readonly Vista[]
  go: (to: Vista) => void
  menu: MenuParts
}

function Group({ titulo, vistas, current, preferred, go, menu }: GroupProps) {
  const t = useT()
  if (vistas.length === 0) return null
  return (
    <>
      <menu.Label>{t(titulo)}</menu.Label>
      {vistas.map((one) => (
        <Entry
          key={one.idVista}
          menu={menu}
          name={one.nombre}
          note={one.idVista === preferred ? t('vista.predeterminada') : one.propia ? '' : one.autor}
          on={one.idVista === current?.idVista}
          onClick={() => go(one)}
        />
      ))}
    </>
  )
}

type EntryProps = { menu: MenuParts; name: string; note?: string; on: boolean; onClick: () => void }

const Entry = ({ menu, name, note, on, onClick }: EntryProps) => (
  <menu.Item
    onClick={onClick}
    aria-current={on || undefined}
    rightSection={on && <IconCheck size={15} aria-hidden />}
  >
    {name}
    {note && (
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    )}
  </menu.Item>
)
