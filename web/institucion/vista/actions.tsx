import type { ReactNode } from 'react'

import { vista } from '#contract/institucion/vista.ts'
import type { SavedViews } from '#web/core/list/use-list-view.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { changesToView, consultaOf } from '#web/core/views/consulta.ts'
import { askConfirmation } from '#web/ui/dialogs.tsx'
import type { MenuParts } from '#web/ui/floating/menu.tsx'
import { modals } from '#web/ui/modals.ts'
import { toast } from '#web/ui/toast.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { ViewForm } from './form.tsx'

function openDialog(title: string, content: (close: () => void) => ReactNode) {
  const id: string = modals.open({ title, children: content(() => modals.close(id)) })
}

type Item = MenuParts['Item']
type Props = { saved: SavedViews; changed: boolean; Item: Item }

/** The actions for the current view, or for the current filters and columns. */
export function ViewActions({ saved, changed, Item }: Props) {
  const t = useT()
  const [params, change] = useParams()
  const update = useWrite(vista.actualizar)
  const erase = useWrite(vista.eliminar)
  const { current, preferred, prefer, settle, look, lista } = saved
  const now = { consulta: consultaOf(params), ...look }
  const own = current?.editable ? current : undefined

  const saveNew = () =>
    openDialog(t('vista.guardar'), (close) => (
      <ViewForm
        op={vista.guardar}
        inicial={{ ...now, lista, nombre: '', compartida: false }}
        onDone={(made) => {
          close()
          settle()
          change({ guardada: made.idVista })
        }}
      />
    ))
  const rename = () =>
    own &&
    openDialog(t('vista.cambiarNombre'), (close) => (
      <ViewForm op={vista.actualizar} inicial={{ ...own, id: own.idVista }} onDone={close} />
    ))
  const saveChanges = async () => {
    if (!own) return
    const { nombre, compartida, version, idVista: id } = own
    try {
      const { mensaje } = await update.mutateAsync({ ...now, nombre, compartida, version, id })
      settle()
      toast.done(mensaje)
    } catch (error) {
      toast.fail((error as ApiError).message)
    }
  }
  const remove = () =>
    own &&
    askConfirmation({
      titulo: t('vista.eliminar'),
      efecto: t(own.compartida ? 'vista.eliminarCompartida' : 'vista.eliminarEfecto', { nombre: own.nombre }),
      button: t('vista.eliminar'),
      danger: true,
      run: async () => {
        await erase.mutateAsync({ id: own.idVista })
        if (preferred === own.idVista) prefer(undefined)
        change(changesToView(params, {}), { replace: true })
      },
    })
  const copy = () =>
    navigator.clipboard
      .writeText(location.href)
      .then(() => toast.done(t('vista.enlaceCopiado')))
      .catch(() => toast.fail(location.href))

  const isPreferred = current !== undefined && preferred === current.idVista
  return (
    <>
      <ViewAction
        Item={Item}
        on={own !== undefined && changed}
        words="vista.guardarCambios"
        act={saveChanges}
      />
      <ViewAction Item={Item} on words={current ? 'vista.guardarOtra' : 'vista.guardar'} act={saveNew} />
      <ViewAction Item={Item} on={own !== undefined} words="vista.cambiarNombre" act={rename} />
      <ViewAction
        Item={Item}
        on={current !== undefined && !isPreferred}
        words="vista.abrirSiempre"
        act={() => prefer(current?.idVista)}
      />
      <ViewAction
        Item={Item}
        on={preferred !== undefined && (isPreferred || !current)}
        words="vista.abrirCompleta"
        act={() => prefer(undefined)}
      />
      <ViewAction Item={Item} on words="vista.copiarEnlace" act={copy} />
      <ViewAction Item={Item} on={own !== undefined} words="vista.eliminar" act={remove} danger />
    </>
  )
}

type ActionProps = { Item: Item; on: boolean; words: Frase; act: () => unknown; danger?: boolean }

function ViewAction({ Item, on, words, act, danger }: ActionProps) {
  const t = useT()
  if (!on) return null
  return (
    <Item onClick={() => void act()} {...(danger && { c: 'var(--tone-bad)' })}>
      {t(words)}
    </Item>
  )
}
