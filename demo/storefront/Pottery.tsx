import type { ReactElement } from 'react'
import type { ProductId } from './catalogue.js'

/**
 * A drawing of a product. It says nothing the text beside it does not, so it is hidden from
 * assistive technology.
 */
export function Pottery({ id }: { id: ProductId }): ReactElement {
  return (
    <svg className="pottery" viewBox="0 0 320 240" aria-hidden="true" focusable="false">
      {drawings[id === 'monthly' ? 'bowl' : id]}
    </svg>
  )
}

const drawings: Readonly<Record<Exclude<ProductId, 'monthly'>, ReactElement>> = {
  bowl: (
    <>
      <ellipse className="shade" cx="160" cy="207" rx="92" ry="9" />
      <path className="clay" d="M52 102h216c0 58-38 88-72 96v8h-72v-8c-34-8-72-38-72-96Z" />
      <ellipse className="glaze" cx="160" cy="102" rx="108" ry="25" />
      <ellipse className="deep" cx="160" cy="106" rx="93" ry="17" />
      <path className="slip" d="M66 142c16 15 31 15 47 0s31-15 47 0 31 15 47 0 31-15 47 0" />
      <path className="slip thin" d="M84 170c51 14 101 14 152 0" />
    </>
  ),
  jug: (
    <>
      <ellipse className="shade" cx="156" cy="215" rx="70" ry="8" />
      <path className="handle" d="M196 66c38-6 52 22 44 50-5 18-18 30-32 36" />
      <path
        className="clay"
        d="M116 40h70l22-12-12 40c-4 18 22 38 22 78 0 44-24 68-62 68s-62-24-62-68c0-40 28-58 22-78Z"
      />
      <path
        className="glaze"
        d="M116 40h70l22-12-12 40c-1 6 1 12 5 19-30 9-62 9-88 0 3-7 4-13 3-19Z"
      />
      <g className="dots">
        {[0, 1, 2, 3, 4, 5, 6].map((step) => (
          <circle key={`a${step}`} cx={105 + step * 17} cy={126 + bow(step)} r="4" />
        ))}
        {[0, 1, 2, 3, 4, 5, 6].map((step) => (
          <circle key={`b${step}`} cx={104 + step * 17.4} cy={150 + bow(step)} r="5" />
        ))}
        {[0, 1, 2, 3, 4, 5, 6].map((step) => (
          <circle key={`c${step}`} cx={107 + step * 16.4} cy={175 + bow(step)} r="4" />
        ))}
      </g>
    </>
  ),
  cups: (
    <>
      <ellipse className="shade" cx="108" cy="205" rx="56" ry="7" />
      <ellipse className="shade" cx="222" cy="205" rx="52" ry="7" />
      <path className="handle" d="M150 118c30-4 36 48-6 50" />
      <path className="clay" d="M62 92h92l-8 94c-1 10-8 16-18 16H88c-10 0-17-6-18-16Z" />
      <ellipse className="deep" cx="108" cy="92" rx="46" ry="11" />
      <path className="slip" d="M69 140c13 10 26 10 39 0s26-10 39 0" />
      <path className="handle" d="M262 128c28-4 32 42-6 44" />
      <path className="ochre" d="M180 106h84l-6 82c-1 9-7 14-16 14h-40c-9 0-15-5-16-14Z" />
      <ellipse className="deep" cx="222" cy="106" rx="42" ry="10" />
      <path className="slip dark" d="M186 150c12 9 24 9 36 0s24-9 36 0" />
    </>
  ),
}

/** How far a dot of a row sags, so that rows lie round the belly. */
function bow(step: number): number {
  return 8 - ((step - 3) ** 2 * 8) / 9
}
