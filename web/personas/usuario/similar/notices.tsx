import { IconExternalLink } from '@tabler/icons-react'

import { personName } from '#contract/core/person-name.ts'
import type { Usuario } from '#contract/personas/usuario.ts'
import { paths } from '#web/core/screen/paths.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import { useSameDocument, useSameMail, useSimilarName } from './use-similar.ts'

import styles from './notices.module.css'

const SHOWN = 4

type Found = {
  title: string
  people: readonly Usuario[]
  /** Advice beside them; by default, that of a person who is registered already. */
  advice?: Frase
  certain?: boolean
}

/** Existing people like the new one. Their records open in another tab, so that the typed text stays. */
function SimilarPeople({ title, people, advice = 'usuario.yaConsejo', certain = false }: Found) {
  const t = useT()
  return (
    // The live region is always present, so that screen readers announce its changes.
    <div role="status" style={{ display: 'contents' }}>
      {people.length > 0 && (
        <div className={styles.found} data-certain={certain || undefined}>
          <strong>{title}</strong>
          <ul>
            {people.slice(0, SHOWN).map((one) => (
              <li key={one.idUsuario}>
                <a href={paths.usuarios({ ver: one.idUsuario })} target="_blank" rel="noreferrer">
                  {personName(one)}
                  <IconExternalLink size={14} role="img" aria-label={t('usuario.abreAparte')} />
                </a>
                {` · ${one.tipoDocumento} ${one.numeroDocumento} · ${one.perfil}`}
              </li>
            ))}
          </ul>
          {t(advice)}
        </div>
      )}
    </div>
  )
}

export function SameDocumentNotice() {
  const t = useT()
  return <SimilarPeople certain title={t('usuario.yaDocumento')} people={useSameDocument()} />
}

/** Without the people already listed for the same document. */
function useOtherPeople(people: readonly Usuario[]) {
  const told = new Set(useSameDocument().map(({ idUsuario }) => idUsuario))
  return people.filter(({ idUsuario }) => !told.has(idUsuario))
}

export function SimilarNameNotice() {
  const t = useT()
  const people = useOtherPeople(useSimilarName())
  return <SimilarPeople title={t('usuario.yaNombre', { count: people.length })} people={people} />
}

export function SameMailNotice() {
  const t = useT()
  const people = useOtherPeople(useSameMail())
  return <SimilarPeople title={t('usuario.yaCorreo', { count: people.length })} people={people} />
}

/** The same in the form of a user who exists: mails of both go to that address. */
export function SharedMailNotice({ own }: { own: number }) {
  const t = useT()
  const people = useSameMail(own)
  return (
    <SimilarPeople
      title={t('usuario.yaCorreo', { count: people.length })}
      people={people}
      advice="usuario.yaCorreoConsejo"
    />
  )
}
