/** Uses the colours and font sizes of shared/ui/tokens.css; large sizes have a lower maximum. */
export const style = `
:root { color-scheme: light; --ink: #252525; --ink-2: #5b6064; --primary: #53a3c4; --wash: #e9f3f7; --rule: #c9ced1; --field: #6b7378; }
* { box-sizing: border-box; }
body { margin: 0; background: #fff; color: var(--ink); font: 400 clamp(1.0625rem, 1.03rem + 0.15vw, 1.1875rem)/1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: clamp(1rem, 4.2vw, 3rem); }
h1 { margin: 0 0 1.5rem; font-size: clamp(1.875rem, 1.3rem + 2.5vw, 3rem); font-weight: 650; line-height: 1.04; letter-spacing: -0.022em; }
p { margin: 0 0 1rem; }
a { color: #14576f; }
.language { margin: 0 0 1.5rem; font-size: clamp(0.9375rem, 0.92rem + 0.08vw, 1rem); text-align: right; }
.notice { padding: 1rem; border-left: 6px solid var(--primary); background: var(--wash); }
dl { margin: 1.5rem 0 2rem; border-bottom: 1px solid var(--rule); }
dl > div { display: grid; grid-template-columns: 9rem 1fr; gap: 1rem; padding: 0.75rem 0; border-top: 1px solid var(--rule); }
dl > .amount { border-top: 2px solid var(--ink); }
dt { color: var(--ink-2); }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.amount dd { font-size: clamp(1.5rem, 1.2rem + 1.3vw, 2rem); font-weight: 650; line-height: 1.16; }
button, .button { display: block; width: 100%; min-height: 2.75rem; margin: 0 0 1.5rem; padding: 0.75rem 1rem; border: 2px solid var(--ink); border-radius: 0; background: #fff; color: var(--ink); font: inherit; font-weight: 650; text-align: center; text-decoration: none; cursor: pointer; }
button.primary, .button.primary { border-color: var(--primary); background: var(--primary); }
button:hover, .button:hover { border-color: var(--ink); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
fieldset { margin: 0 0 1.5rem; padding: 1rem 1rem 0; border: 1px solid var(--rule); }
legend { padding: 0 0.5rem; font-weight: 650; }
.field { display: grid; gap: 0.25rem; }
.field label { color: var(--ink-2); font-size: clamp(0.9375rem, 0.92rem + 0.08vw, 1rem); }
select { min-height: 2.75rem; padding: 0.5rem; border: 1px solid var(--field); border-radius: 0; background: #fff; color: inherit; font: inherit; }
.leave { display: inline-block; min-height: 2.75rem; padding: 0.5rem 0; }
`
