/** The print style sheet, of the print views and of every page printed from the browser's menu. */
export const printStyle = '/styles/print-v1.css'
