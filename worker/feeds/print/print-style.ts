export const printStyle = '/styles/print-v1.css'
