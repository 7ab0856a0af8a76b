import { useMemo } from 'react'

import { qrPath } from '#web/ui/qr.ts'

/** Modules left white around the code, which cameras need, also on a dark page. */
const QUIET = 4

export function QrCode({ text, label }: { text: string; label: string }) {
  const { side, path } = useMemo(() => qrPath(text), [text])
  const whole = side + QUIET * 2
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      style={{ width: '100%', maxWidth: 240, borderRadius: 'var(--radius-10)', background: '#fff' }}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
