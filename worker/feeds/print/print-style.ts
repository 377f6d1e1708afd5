export const printStyle = '/styles/print-v2.css'
