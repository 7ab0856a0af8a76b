import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'

import { type Hecho, persona, type TipoHecho } from '#contract/consultas/persona.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { Fact } from './fact.tsx'

import styles from './persona.module.css'

type Asked = { idUsuario: number; tipo?: TipoHecho; despuesDe?: string }

/** A part of the facts; the next one is asked for by its button. */
function Part(asked: Asked) {
  const t = useT()
  const [more, setMore] = useState(false)
  const { data, error, refetch } = useRead(persona.hechos, asked)
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines count={4} />
  return (
    <>
      {!asked.despuesDe && data.content.length === 0 && (
        <li className={`dim ${styles.empty}`}>{t('persona.sinHechos')}</li>
      )}
      {data.content.map((one: Hecho) => (
        <Fact key={one.clave} of={one} />
      ))}
      {data.siguiente && !more && (
        <li className={styles.more}>
          <Button size="xs" variant="default" onClick={() => setMore(true)}>
            {t('persona.verMas')}
          </Button>
        </li>
      )}
      {data.siguiente && more && <Part {...asked} despuesDe={data.siguiente} />}
    </>
  )
}

/** Lists the facts of a person, newest first, of one kind or of all. */
export function Timeline({ idUsuario }: { idUsuario: number }) {
  const t = useT()
  const [tipo, setTipo] = useState<TipoHecho>()
  const { data } = useRead(persona.hechos, { idUsuario })
  if (data?.tipos.length === 0) return null
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="persona-hechos">
      <header className="ends">
        <h2 id="persona-hechos">{t('persona.hechos')}</h2>
        <NativeSelect
          size="xs"
          aria-label={t('persona.queMostrar')}
          value={tipo ?? ''}
          onChange={(e) => setTipo((e.currentTarget.value || undefined) as TipoHecho | undefined)}
          data={[
            { value: '', label: t('persona.todo') },
            ...(data?.tipos ?? []).map((one) => ({ value: one, label: t(`tipoHecho.${one}`) })),
          ]}
        />
      </header>
      <ol className={styles.facts} key={tipo}>
        <Part idUsuario={idUsuario} {...(tipo && { tipo })} />
      </ol>
    </section>
  )
}
