import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'

import { hasToken, resumeSession, tokenOpens } from '#web/core/request/token.ts'
import { useNavigateTo } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { useT } from '#web/ui/words.ts'

import { PublicPage } from './public-page.tsx'

import styles from './public-page.module.css'

/** Whether there is a session: a new tab has no token until it tries the refresh cookie. */
function useResumed() {
  const [inside, setInside] = useState(hasToken())
  useEffect(() => {
    void resumeSession().then(setInside)
  }, [])
  return inside
}

/** The page of an unknown address, with a search and a link to the first screen. */
export function NoEncontrado() {
  const t = useT()
  const go = useNavigateTo()
  const [{ de }] = useParams()
  const texto = de ? t('noEncontrado.texto', { direccion: String(de) }) : t('noEncontrado.textoCorto')
  const inside = useResumed()
  return (
    <PublicPage titulo={t('noEncontrado.titulo')} texto={texto}>
      {inside && tokenOpens('menu_economico') && <Search />}
      <div className="between">
        <Button size="md" mt="sm" onClick={() => void go(inside ? paths.inicio() : paths.login())}>
          {t(inside ? 'noEncontrado.inicio' : 'login.volver')}
        </Button>
      </div>
    </PublicPage>
  )
}

/** Words to look for among people, groups, receipts and screens, inside. */
function Search() {
  const t = useT()
  const go = useNavigateTo()
  const [text, setText] = useState('')
  const submit = (e: FormEvent) => {
    e.preventDefault()
    if (text.trim()) void go(paths.inicio({ busqueda: text.trim() }))
  }
  return (
    <form className={`stack ${styles.form}`} role="search" onSubmit={submit}>
      <TextInput
        label={t('noEncontrado.buscar')}
        size="md"
        value={text}
        onChange={(e) => setText(e.currentTarget.value)}
      />
      <Button type="submit" size="md" variant="default">
        {t('noEncontrado.buscarBoton')}
      </Button>
    </form>
  )
}
