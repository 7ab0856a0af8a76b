import { Button, Group } from '@mantine/core'

import { vinculo, type VinculoPropio } from '#contract/personas/vinculo.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { useRead, useWrite } from '#web/core/request/use-op.ts'
import { usePatchSesion } from '#web/core/session/session.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './people.module.css'

const RIGHTS = ['veNotas', 'veDinero', 'paga', 'autoriza', 'recibeAvisos'] as const

/** The adults who see the data of a student of age: each is kept or ended. */
export function OwnAdults() {
  const t = useT()
  const patch = usePatchSesion()
  const { data, error, refetch } = useRead(vinculo.propios, {})
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines count={2} />
  const decided = async () => {
    const { data: now } = await refetch()
    if (!now || now.content.some((one) => one.mantenido === null)) return
    patch((old) => ({ ...old, faltaPermiso: false }))
  }
  return (
    <section aria-label={t('vinculo.decidirTitulo')}>
      <p className="note">{t('vinculo.decidirTexto')}</p>
      <ul className={styles.links}>
        {data.content.map((one) => (
          <OwnAdult key={one.idVinculo} row={one} onDone={() => void decided()} />
        ))}
      </ul>
    </section>
  )
}

function OwnAdult({ row, onDone }: { row: VinculoPropio; onDone: () => void }) {
  const t = useT()
  const { idVinculo, nombre, relacion, mantenido } = row
  const held = RIGHTS.filter((right) => row[right]).map((right) => t(`vinculo.${right}`))
  return (
    <li>
      <span>
        <bdi className="named">{nombre}</bdi>{' '}
        <span className="note">{t(`vinculo.relacion.${relacion}`)}</span>
      </span>
      <p className="note">{held.join(' · ')}</p>
      {mantenido && <p className="note">{t('vinculo.sigue')}</p>}
      <Group gap="xs" mt="xs">
        {!mantenido && <Keep idVinculo={idVinculo} onDone={onDone} />}
        <OpAction
          op={vinculo.decidir}
          onDone={onDone}
          label="vinculo.dejar"
          efecto={t('vinculo.dejarEfecto', { nombre })}
          input={() => ({ idVinculo, mantiene: false })}
          danger
        />
      </Group>
    </li>
  )
}

/** Keeps a link at once: nothing changes by it. */
function Keep({ idVinculo, onDone }: { idVinculo: number; onDone: () => void }) {
  const t = useT()
  const write = useWrite(vinculo.decidir)
  const keep = async () => {
    const { mensaje } = await write.mutateAsync({ idVinculo, mantiene: true })
    toast.done(mensaje)
    onDone()
  }
  return (
    <Button
      size="xs"
      loading={write.isPending}
      onClick={() => void keep().catch((error: Error) => toast.fail(error.message))}
    >
      {t('vinculo.mantener')}
    </Button>
  )
}
