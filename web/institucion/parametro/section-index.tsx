import { type MouseEvent, useEffect, useState } from 'react'

import type { Seccion } from '#contract/institucion/ajuste-clase.ts'
import { useT } from '#web/ui/words.ts'

import edges from '#web/ui/edges.module.css'
import styles from './section-index.module.css'

/** The first section in the upper half of the window, under the top bar. */
function useSectionInView(sections: readonly Seccion[]) {
  const [current, setCurrent] = useState(sections[0])
  useEffect(() => {
    const inView = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id)
          else inView.delete(target.id)
        }
        setCurrent((before) => sections.find((one) => inView.has(one)) ?? before)
      },
      { rootMargin: '-72px 0px -50%' },
    )
    for (const one of sections) {
      const element = document.getElementById(one)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [sections])
  return current
}

/** Scrolls within the page instead of navigating, so that unsaved settings are kept. */
function goTo(e: MouseEvent, seccion: Seccion) {
  e.preventDefault()
  document.getElementById(seccion)?.scrollIntoView({ block: 'start' })
}

/** The links to the sections, with the one in view marked. */
export function SectionIndex({ sections }: { sections: readonly Seccion[] }) {
  const t = useT()
  const current = useSectionInView(sections)
  return (
    <nav className={`stack ${styles.index} ${edges.edges}`} aria-label={t('ajuste.menu')}>
      {sections.map((seccion) => (
        <a
          key={seccion}
          href={`#${seccion}`}
          aria-current={seccion === current ? 'location' : undefined}
          onClick={(e) => goTo(e, seccion)}
        >
          {t(`ajuste.seccion.${seccion}`)}
        </a>
      ))}
    </nav>
  )
}
