import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import type { Op, Reply } from '#contract/core/op.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { Problems } from '#web/ui/problems.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import styles from './parametros.module.css'

/** The answer of a connection test. */
type Answer = { ok: boolean; mensaje: string; milisegundos: number }
type Props<O extends Op> = {
  op: O
  label: Frase
  /** The sentence that names its environment variables. */
  variables: Frase
  /** Further lines of the answer. */
  detalle: (reply: Reply<O>) => ReactNode[]
}

/** Tests the connection to another server and shows its answer and duration. */
export function Probe<O extends Op>({ op, label, variables, detalle }: Props<O>) {
  const t = useT()
  const { data, error, isPending, mutate } = useWrite(op)
  const answer = data as Answer | undefined
  const said = data ? detalle(data).filter(Boolean) : []
  return (
    <>
      <p className="dim">{t(variables)}</p>
      <div>
        <Button variant="default" loading={isPending} onClick={() => mutate({} as never)}>
          {t(label)}
        </Button>
      </div>
      {error && <Problems message={error.message} errors={error.errors} />}
      {answer && (
        <p className={styles.result} role="status" data-tone={answer.ok ? 'good' : 'bad'}>
          {answer.mensaje}
          {said.length > 0 && (
            <small>{[...said, t('correo.demora', { count: answer.milisegundos })].join(' · ')}</small>
          )}
        </p>
      )}
    </>
  )
}
