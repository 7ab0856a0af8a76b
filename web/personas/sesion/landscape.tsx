import styles from './public-page.module.css'

const LINES = [586, 620, 664, 720].map((y) => `M-10 ${y}c150-52 300 10 440-34s210 34 310-8`).join('')

/** Sun, mountains and a school, in the colour of the institution. */
export const Landscape = () => (
  <svg className={styles.art} viewBox="0 0 683 768" preserveAspectRatio="xMidYMax slice" aria-hidden>
    <g stroke="#f2a541" strokeWidth="13" strokeLinecap="round">
      <path d="M342 250v-44M222 290l-26-36M462 290l26-36" />
    </g>
    <circle cx="342" cy="470" r="152" fill="#f2a541" />
    <path
      className={styles.far}
      d="M0 768V430l70-58 42 26 78-76 56 70 46-32 60 64 68-72 42 36 86-88 56 72 36-22 43 46v372z"
    />
    <path className={styles.near} d="M0 768V500l90-48 70 36 102-58 148 16 90 48 90-54 93 46v282z" />
    <path className={styles.field} d="M0 560c120-40 250 12 380-20s220 20 303-12v240H0z" />
    <path fill="none" stroke="#fff3" strokeWidth="3" d={LINES} />
    <g transform="translate(446 484)">
      <path fill="#fff" d="M0 24h84v42H0z" />
      <path fill="#c8552d" d="M-8 26 42-2l50 28z" />
      <path className={styles.field} d="M36 44h13v22H36zM10 36h13v12H10zM61 36h13v12H61z" />
      <path fill="#f2a541" d="M41-32h24l-6 7 6 7H43v17h-2z" />
    </g>
  </svg>
)
